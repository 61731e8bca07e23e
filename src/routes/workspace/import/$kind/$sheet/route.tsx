import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { SheetKind } from '#src/features/sheet/schema.ts'
import { encodingLabels } from '#src/features/transcript/messages/transcript-preview-labels.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { csvSeparators } from '#src/text/csv-separator.ts'
import { textEncodings } from '#src/text/guess-encoding.ts'
import { useLocale } from '#src/translation/reader.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useReloadWhile } from '#src/ui/use-reload-while.ts'
import { countedOutcomes } from '../parts/outcome-text.ts'
import { sheetSeparatorLabels, sheetStateLabels, sheetTitleLabels } from '../parts/sheet-labels.ts'
import { verdictCountedLabels } from '../parts/verdict-labels.ts'
import { type ImportView, loadImport } from '../server/load-sheet-desk.ts'
import { sheetIntents } from '../server/sheet-intents.ts'
import { sheetIn } from '../server/sheet-kind-in.ts'
import type { Route } from './+types/route.ts'
import { SheetColumns } from './parts/sheet-columns.tsx'
import { SheetRows } from './parts/sheet-rows.tsx'
import '../parts/sheet.css'

/** `/workspace/import/{kind}/{sheet}`: preview, progress and results of an import. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  return loadImport(context.get(platformContext), { workspace, ...sheetIn(params) })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, user, ...sheetIn(params) }
  return answerForm(request, desk, sheetIntents)
}

export default function SheetScreen({ loaderData: sheet }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { kind, name, state, encoding, separator, allRows } = sheet
  useReloadWhile(sheet.isUnderWay && !sheet.isStopped, 1000)
  const parting = csvSeparators.find((one) => one === separator)
  const known = textEncodings.find((one) => one === encoding)
  const encodingName = known ? t(encodingLabels[known]) : encoding
  const sums = [
    t(sheetStateLabels[state]),
    t`${plural({ rows: allRows }, { one: '1 row', other: '# rows' })}`,
    t`Read as ${{ encoding: encodingName }}, separated by ${{ separator: parting ? t(sheetSeparatorLabels[parting]) : separator }}.`,
  ]
  return (
    <Screen
      title={t(sheetTitleLabels[kind])}
      heading={name || t`Pasted rows`}
      subtitle={sums.join(' · ')}
      back={<BackLink to={`/workspace/import/${kind}`}>{t(sheetTitleLabels[kind])}</BackLink>}
    >
      {sheet.isUnderWay ? <UnderWay sheet={sheet} /> : null}
      {state === 'looked' && !encoding.startsWith('utf-') ? (
        <p className="sheet-hint">
          <Link to={anotherOf(kind, sheet.options.journey)}>
            {t`Unreadable characters? Choose the file again with another encoding.`}
          </Link>
        </p>
      ) : null}
      {state === 'looked' ? (
        <SheetColumns
          key={JSON.stringify([sheet.mapping, sheet.existing, sheet.options])}
          sheet={{ ...sheet, rowsToRun: rowsToRun(sheet) }}
        />
      ) : null}
      <Counts sheet={sheet} />
      {sheet.isUnderWay ? null : <Actions sheet={sheet} />}
      <SheetRows sheet={sheet} />
    </Screen>
  )
}

function rowsToRun({ counts }: ImportView): number {
  return (counts.new ?? 0) + (counts.updated ?? 0)
}

/** Progress, and actions for a stopped import. */
function UnderWay({ sheet: { state, done, pieces, isStopped } }: { sheet: ImportView }): ReactElement {
  const { t } = useLingui()
  const sofar = state === 'undoing' ? pieces - done : done
  return (
    <section className="sheet-way" aria-label={t(sheetStateLabels[state])}>
      <progress max={Math.max(pieces, 1)} value={sofar} aria-label={t(sheetStateLabels[state])} />
      <p role="status" className="sheet-sum">
        {isStopped
          ? t`Import stopped`
          : t`${{ percent: Math.floor((100 * sofar) / Math.max(pieces, 1)) }}% done`}
      </p>
      <p className="sheet-hint">
        {isStopped
          ? t`Rows imported so far are kept. Continue or undo the import.`
          : t`You can leave this page. The import continues and shows up under Jobs.`}
      </p>
      {isStopped ? (
        <div className="sheet-actions">
          <Action intent="go-on">{t`Continue`}</Action>
          {state === 'running' ? (
            <Action intent="undo-sheet" isQuiet>
              {t`Undo import`}
            </Action>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function Counts({ sheet: { counts } }: { sheet: ImportView }): ReactElement | null {
  const { t } = useLingui()
  const locale = useLocale()
  const all = countedOutcomes(counts)
  if (all.length === 0) return null
  return (
    <dl className="sheet-counts">
      {all.map(({ name, count }) => (
        <div key={name} className={name === 'refused' || name === 'cells_skipped' ? 'sheet-bad' : undefined}>
          <dt>{t(verdictCountedLabels[name])}</dt>
          <dd>{count.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

const problemNames = ['refused', 'repeated', 'cells_skipped', 'cells_changed'] as const

function Actions({ sheet: { id, kind, state, options, counts } }: { sheet: ImportView }): ReactElement {
  const { t } = useLingui()
  return (
    <section className="sheet-file" aria-label={t`CSV file`}>
      <div className="sheet-actions">
        {state === 'done' ? (
          <Action intent="undo-sheet" isQuiet>
            {t`Undo import`}
          </Action>
        ) : null}
        <Action intent="forget-sheet" isQuiet>
          {t`Delete file`}
        </Action>
        <CsvLink href={`/workspace/import/${kind}/${id}/rows`}>
          {state === 'looked' ? t`Download preview of all rows` : t`Download all rows with results`}
        </CsvLink>
        {problemNames.some((name) => counts[name]) ? (
          <CsvLink href={`/workspace/import/${kind}/${id}/rows?only=problems`}>
            {t`Download skipped and changed rows`}
          </CsvLink>
        ) : null}
        {state === 'looked' ? null : (
          <Link to={anotherOf(kind, options.journey)}>{t`Import another file`}</Link>
        )}
      </div>
      {state === 'done' ? (
        <p className="sheet-hint">
          {kind === 'links'
            ? t`Undoing the import deletes the links and personal links it created that no one has opened, and the companies and people it created that have no other data. Visited links are paused and keep their visits. Anything changed since the import is kept.`
            : t`Undoing moves new records to the trash and restores previous values, except for anything changed or used since.`}{' '}
          {t`After you delete the file, you can’t undo the import. Imported records are kept.`}
        </p>
      ) : null}
    </section>
  )
}

function anotherOf(kind: SheetKind, journey: string | null): string {
  return `/workspace/import/${kind}${kind === 'links' && journey ? `?journey=${journey}` : ''}`
}

type ActionProps = { intent: string; isQuiet?: boolean; children: string }

function Action({ intent, isQuiet = false, children }: ActionProps): ReactElement {
  const isSent = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value={intent}
        loading={isSent}
        variant={isQuiet ? 'default' : 'filled'}
      >
        {children}
      </Button>
    </Form>
  )
}

export const ErrorBoundary = ScreenError
