import { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import { listCustomFields } from '#src/features/account/server/custom-fields.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import { listPresets } from '#src/features/link/server/preset/list-presets.ts'
import type { Verdict } from '#src/features/sheet/rules/verdict.ts'
import type { SheetKind } from '#src/features/sheet/schema.ts'
import { loadSheet, readVerdicts } from '#src/features/sheet/server/load-sheet.ts'
import { isStopped } from '#src/features/sheet/server/start-sheet.ts'
import type { KeptRow } from '#src/features/sheet/server/tables.ts'
import { sheetNotFound, type WhichSheet } from '#src/features/sheet/server/which-sheet.ts'
import { csvLinesOf, csvOf } from '#src/platform/csv.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listOpenJourneys } from '#src/routes/workspace/server/list-open-journeys.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak, translatorFor } from '#src/translation/speak.ts'
import { noteText, outcomeText } from '../parts/outcome-text.ts'
import { listJourneyNames } from './list-journey-names.ts'

type World = Pick<Platform, 'db' | 'jobs' | 'clock' | 'config'>
type Asked = WhichSheet & { kind: SheetKind }

/** An import as its screen shows it. `isStopped`: it was interrupted. */
export type ImportView = Awaited<ReturnType<typeof loadImport>>

/** Throws Refusal 404 `sheet_not_found`. */
export async function loadImport(platform: World, { kind, ...which }: Asked) {
  const found = await loadSheet(platform, which)
  if (found.kind !== kind) throw sheetNotFound()
  const { state } = found
  const isUnderWay = state === 'looking' || state === 'running' || state === 'undoing'
  return {
    id: found.id,
    kind,
    name: found.name,
    state,
    encoding: found.encoding,
    separator: found.separator,
    headings: found.headings,
    mapping: found.mapping,
    existing: found.existing,
    options: found.options,
    ...(await choicesOf(platform, { kind, ...which })),
    allRows: found.allRows,
    pieces: found.pieces,
    done: found.done,
    counts: found.counts,
    examples: found.examples,
    samples: found.samples,
    readings: found.readings,
    isUnderWay,
    own: kind === 'links' ? [] : await listCustomFields(platform, which),
    isStopped: isUnderWay && (await isStopped(platform, which)),
  }
}

/** Options for all rows of an import of this kind; `origin`: where its links open. */
export async function choicesOf(platform: World, { kind, workspace }: Pick<Asked, 'kind' | 'workspace'>) {
  const journeys = {
    accounts: async () => [],
    people: () => listOpenJourneys(platform, { workspace }),
    links: () => listJourneyNames(platform, { workspace }),
  }
  const presets = kind === 'links' ? await listPresets(platform, workspace) : []
  return {
    journeys: await journeys[kind](),
    presets: presets.map(({ id, name, isDefault }) => ({ id, name, isDefault })),
    origin: kind === 'links' ? await originOfWorkspace(platform, workspace) : '',
  }
}

/**
 * All rows with their outcome as CSV, or only those that were rejected, repeated or lost a cell. The first cells are those of the
 * imported file. Throws as `loadImport`.
 */
export async function readSheetFile(
  platform: World,
  { locale, only, ...asked }: Asked & { locale: Locale; only?: 'problems' | undefined },
): Promise<BodyInit> {
  const desk = await loadImport(platform, asked)
  return Readable.toWeb(Readable.from(linesOf(platform, asked, { desk, locale, only }))) as BodyInit
}

async function* linesOf(
  platform: World,
  which: WhichSheet,
  {
    desk: { headings, state, own, kind, origin },
    locale,
    only,
  }: { desk: ImportView; locale: Locale; only: 'problems' | undefined },
): AsyncGenerator<Uint8Array> {
  const isMade = state !== 'looking' && state !== 'looked'
  const addressed = kind === 'links'
  const say = translatorFor(locale)
  yield Buffer.from(
    csvOf([
      [
        ...headings,
        speak(locale, msg`Row`),
        speak(locale, msg`Outcome`),
        speak(locale, msg`Skipped and changed cells`),
        ...(addressed ? [speak(locale, msg`URL`)] : []),
      ],
    ]),
  )
  for await (const piece of readVerdicts(platform, which))
    yield Buffer.from(
      csvLinesOf(
        piece
          .filter(({ verdict }) => !only || isProblem(verdict))
          .map(({ row: [row, ...cells], verdict }) => [
            ...headings.map((_heading, at) => saidIn(cells[at])),
            row,
            verdict
              ? outcomeText(say, { ...verdict, fields: Object.keys(verdict.after ?? {}) }, { isMade, own })
              : '',
            (verdict?.notes ?? []).map((note) => noteText(say, note, own)).join('; '),
            ...(addressed ? [verdict?.address && !verdict.undone ? origin + verdict.address : ''] : []),
          ]),
      ),
    )
}

function isProblem(verdict: Verdict | undefined): boolean {
  return verdict?.outcome === 'refused' || verdict?.outcome === 'repeated' || verdict?.notes !== undefined
}

/** What the file has: more than was read of a cell with a flaw. */
function saidIn(cell: KeptRow[number] | undefined): string {
  return typeof cell === 'object' ? cell.said : String(cell ?? '')
}
