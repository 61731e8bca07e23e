import type { Preview } from '#src/features/link/server/preview-proof.ts'

/** Where visitors of a link, or a member who previews it, get its files. */
export function mediaAddressOf(
  { link }: { link: { hashid: string } },
  preview?: Preview,
): (media: string) => string {
  const proof = preview ? `&preview=${preview.proof}` : ''
  return (media) => `/api/campaign/media/${media}?link=${link.hashid}${proof}`
}
