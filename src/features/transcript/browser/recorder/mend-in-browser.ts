/** See mendRecording; its large dependency is loaded only after something was recorded. */
export async function mendInBrowser(recorded: Blob, about: { title?: string } = {}): Promise<Blob> {
  try {
    const { mendRecording } = await import('./mend-recording.ts')
    return await mendRecording(recorded, about)
  } catch {
    // Offline, the code can't be loaded: the recording is usable as it is.
    return recorded
  }
}
