import { msg } from '@lingui/core/runtime-macro'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Translatable } from '#src/translation/speak.ts'
import { inEveryLanguage, notifyMembers } from './notify-members.ts'

/** A thing with a secret. `href` is the path where members can change the secret. */
type Guessed = {
  workspace: string
  kind: 'link' | 'page' | 'share' | 'report'
  title: Translatable
  href: string
}

/** Notifies the members of a workspace about an attack on the secret of one of their things. */
export async function notifyOfGuessing(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, kind, title, href }: Guessed,
): Promise<void> {
  const at = clock.now()
  const said = inEveryLanguage({
    title: msg`Someone is trying to guess the password or a code for “${{ thing: title }}”`,
    text: msg`There were many failed attempts within an hour, so each attempt now takes a few seconds longer. A long password protects against guessing.`,
  })
  const notice = { workspace, kind: 'guessing' as const, subjectType: kind, subjectId: newId(at), said, href }
  await db.inWorkspace(workspace, (tx) => notifyMembers(tx, [notice], at))
}
