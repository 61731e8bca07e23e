import type { useFetcher } from 'react-router'
import type { SharingAnswer } from '#src/features/share/schema.ts'
import type { Sharing } from '#src/features/share/server/load-sharing.ts'

export type SharingFetcher = ReturnType<typeof useFetcher<SharingAnswer>>

/** URL of the sharing screen that handles the forms. */
export function actionOf({ place: { kind, id } }: Pick<Sharing, 'place'>): string {
  return `/workspace/share/${kind}/${id}`
}
