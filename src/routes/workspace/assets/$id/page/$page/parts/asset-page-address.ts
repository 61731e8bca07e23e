export const sourceTabs = ['transcript', 'quotes', 'texts', 'clips', 'refresh'] as const
export type SourceTab = (typeof sourceTabs)[number]

/** What the address of the screen says: which part of the source is shown, and below which block is inserted. */
export function addressOfSource({ source, after }: { source: SourceTab; after: string | undefined }): string {
  const query = new URLSearchParams({ ...(source !== 'transcript' && { source }), ...(after && { after }) })
  return `?${query}`
}
