import type { useFetcher } from 'react-router'
import type { SharingAnswer } from '#src/features/share/schema.ts'
import type { Sharing } from '#src/features/share/server/load-sharing.ts'

/** Sends the forms of the owner's side. */
export type SharingFetcher = ReturnType<typeof useFetcher<SharingAnswer>>

/** Where those forms go: the sharing screen of the thing. */
export function actionOf({ place: { kind, id } }: Pick<Sharing, 'place'>): string {
  return `/workspace/share/${kind}/${id}`
}
