/** See remuxRecording; its large dependency is loaded only after something was recorded. */
export async function remuxInBrowser(recorded: Blob, about: { title?: string } = {}): Promise<Blob> {
  try {
    const { remuxRecording } = await import('./remux-recording.ts')
    return await remuxRecording(recorded, about)
  } catch {
    // Offline, the code can't be loaded: the recording is usable as it is.
    return recorded
  }
}
