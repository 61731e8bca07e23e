/** An episode of a feed or a file at a URL: found, queued, imported, or failed. */
export const importStates = ['found', 'queued', 'done', 'failed'] as const
