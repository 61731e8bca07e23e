/** See mendRecording, whose code is large and comes when something was recorded. */
export async function mendInBrowser(recorded: Blob, about: { title?: string } = {}): Promise<Blob> {
  try {
    const { mendRecording } = await import('./mend-recording.ts')
    return await mendRecording(recorded, about)
  } catch {
    // The code did not come, because the connection is gone: what was recorded is good as it is.
    return recorded
  }
}
