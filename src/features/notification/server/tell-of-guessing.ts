import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Told } from '#src/words/locale.ts'
import { guessingWords } from '../words/guessing-words.ts'
import { notifyMembers } from './notify-members.ts'

/** A thing with a secret. `href` is the path where members can change the secret. */
type Guessed = { workspace: string; kind: 'link' | 'page' | 'share' | 'report'; title: Told; href: string }

/** Notifies the members of a workspace about an attack on the secret of one of their things. */
export async function tellOfGuessing(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, kind, title, href }: Guessed,
): Promise<void> {
  const at = clock.now()
  const { en, de } = guessingWords
  const said = {
    en: { title: en.title(title.en), text: en.text },
    de: { title: de.title(title.de), text: de.text },
  }
  const notice = { workspace, kind: 'guessing' as const, subjectType: kind, subjectId: newId(at), said, href }
  await db.inWorkspace(workspace, (tx) => notifyMembers(tx, [notice], at))
}
