import { msg } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import { ownName } from '#src/features/account/rules/custom-field.ts'
import { addCustomField } from '#src/features/account/server/custom-fields.ts'
import {
  type AddedField,
  type SheetKind,
  type SheetMapping,
  sheetOptions,
  sheetSettings,
} from '#src/features/sheet/schema.ts'
import { deleteSheet } from '#src/features/sheet/server/delete-sheets.ts'
import { loadSheet } from '#src/features/sheet/server/load-sheet.ts'
import { lookThrough, resumeSheet, runSheet, undoSheet } from '#src/features/sheet/server/start-sheet.ts'
import { storeSheet } from '#src/features/sheet/server/store-sheet.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { csvSeparators } from '#src/text/csv-separator.ts'
import { textEncodings } from '#src/text/guess-encoding.ts'

/** `file`: the uploaded file, which takes precedence over pasted text. */
type NewDesk = {
  platform: Platform
  workspace: string
  user: string
  kind: SheetKind
  file: File | undefined
}
type Desk = { platform: Platform; workspace: string; user: string; sheet: string; kind: SheetKind }

/** Form intents for a new import. */
export const newSheetIntents = {
  'keep-sheet': intent(
    z.object({
      csv: z.string().default(''),
      encoding: z.enum(textEncodings).optional().catch(undefined),
      separator: z.enum(csvSeparators).optional().catch(undefined),
      ...sheetOptions.shape,
    }),
    async ({ platform, file, ...desk }: NewDesk, { csv, encoding, separator, ...options }) => {
      // Pasted text has been decoded.
      const sent = file
        ? { name: file.name, file, chosen: { encoding, separator } }
        : { name: '', file: new Blob([csv]), chosen: { separator } }
      const { id } = await storeSheet(platform, { ...desk, ...sent, options })
      throw redirect(`/workspace/import/${desk.kind}/${id}`)
    },
  ),
}

/** Form intents of an import. */
export const sheetIntents = {
  'look-again': intent(sheetSettings, async ({ platform, ...desk }: Desk, { added, ...settings }) => {
    const made = await addFields(platform, desk, added)
    await lookThrough(platform, desk, { ...settings, mapping: { ...settings.mapping, ...made } })
    return { message: msg`Checking the file again…`, isPlain: true as const }
  }),
  'run-sheet': intent(z.object({}), async ({ platform, ...desk }: Desk) => {
    await runSheet(platform, desk)
    return { message: msg`Import started.`, isPlain: true as const }
  }),
  'undo-sheet': intent(z.object({}), async ({ platform, ...desk }: Desk) => {
    await undoSheet(platform, desk)
    return { message: msg`Undoing the import…`, isPlain: true as const }
  }),
  'go-on': intent(z.object({}), async ({ platform, ...desk }: Desk) => {
    await resumeSheet(platform, desk)
    return { message: msg`Import resumed.`, isPlain: true as const }
  }),
  'forget-sheet': intent(z.object({}), async ({ platform, ...desk }: Desk) => {
    await deleteSheet(platform, desk)
    throw redirect(`/workspace/import/${desk.kind}`)
  }),
}

/** Creates custom fields named after column headings. */
async function addFields(
  platform: Platform,
  { workspace, sheet }: Omit<Desk, 'platform'>,
  added: AddedField[],
): Promise<SheetMapping> {
  if (added.length === 0) return {}
  const { headings } = await loadSheet(platform, { workspace, sheet })
  return platform.db.inWorkspace(workspace, async () => {
    const mapping: SheetMapping = {}
    for (const { at, kind } of added) {
      const name = headings[at]?.replace(/\s+/g, ' ').trim().slice(0, 60)
      if (!name) continue
      mapping[ownName(await addCustomField(platform, { workspace, name, kind, choices: [] }))] = at
    }
    return mapping
  })
}
