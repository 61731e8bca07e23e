import type { Preview } from '#src/features/link/server/preview-proof.ts'

/** The URLs of a link's files, for visitors and for a member's preview. */
export function mediaAddressOf(
  { link }: { link: { hashid: string } },
  preview?: Preview,
): (media: string) => string {
  const proof = preview ? `&preview=${preview.proof}` : ''
  return (media) => `/api/campaign/media/${media}?link=${link.hashid}${proof}`
}
