import { Button } from '@mantine/core'
import { type ReactElement, useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { loadSheetDesk, type SheetDesk } from '#src/features/home/server/load-sheet-desk.ts'
import { sheetIntents } from '#src/features/home/server/sheet-intents.ts'
import { sheetIn } from '#src/features/home/server/sheet-kind-in.ts'
import { sheetWords } from '#src/features/home/words/sheet-words.ts'
import { countsSaid, verdictWords } from '#src/features/home/words/verdict-words.ts'
import type { SheetKind } from '#src/features/sheet/schema.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'
import '../workspace/home.css'
import { SheetColumns } from './sheet-columns.tsx'
import { SheetRows } from './sheet-rows.tsx'
import './sheet.css'

/** `/workspace/import/{kind}/{sheet}`: what the rows of a file would do, do and did. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  return loadSheetDesk(context.get(platformContext), { workspace, ...sheetIn(params) })
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, user, ...sheetIn(params) }
  return answerForm(request, desk, sheetIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function SheetScreen(): ReactElement {
  const words = useWords(sheetWords)
  const sheet = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { kind, name, state, encoding, separator, allRows } = sheet
  useAnswerToast(answer)
  useAgainWhile(sheet.isUnderWay && !sheet.isStopped)
  const sums = [
    words.states[state],
    words.rowsOf(allRows),
    words.readAs(words.encodings[encoding] ?? encoding, words.separators[separator] ?? separator),
  ]
  return (
    <div className="desk">
      <ScreenTitle>{words.titles[kind]}</ScreenTitle>
      <AnswerRegion />
      <BackLink to={`/workspace/import/${kind}`}>{words.titles[kind]}</BackLink>
      <PageHeader title={name || words.pasted} subtitle={sums.join(' · ')} />
      <AnswerWithoutScript answer={answer} />
      {sheet.isUnderWay ? <UnderWay sheet={sheet} /> : null}
      {state === 'looked' ? (
        <SheetColumns
          key={JSON.stringify([sheet.mapping, sheet.existing, sheet.options])}
          sheet={{ ...sheet, rowsToRun: rowsToRun(sheet) }}
        />
      ) : null}
      <Counts sheet={sheet} />
      {sheet.isUnderWay ? null : <Deeds sheet={sheet} />}
      <SheetRows sheet={sheet} />
    </div>
  )
}

function rowsToRun({ counts }: SheetDesk): number {
  return (counts.new ?? 0) + (counts.updated ?? 0)
}

/** How far it is; and what can be done where it stopped. */
function UnderWay({ sheet: { state, done, pieces, isStopped } }: { sheet: SheetDesk }): ReactElement {
  const words = useWords(sheetWords)
  const sofar = state === 'undoing' ? pieces - done : done
  return (
    <section className="sheet-way" aria-label={words.states[state]}>
      <progress max={Math.max(pieces, 1)} value={sofar} aria-label={words.states[state]} />
      <p role="status" className="sheet-sum">
        {isStopped ? words.stopped : words.progress(sofar, pieces)}
      </p>
      <p className="sheet-hint">{isStopped ? words.stoppedHint : words.progressHint}</p>
      {isStopped ? (
        <div className="sheet-actions">
          <Deed intent="go-on">{words.goOn}</Deed>
          {state === 'running' ? (
            <Deed intent="undo-sheet" isQuiet>
              {words.undo}
            </Deed>
          ) : null}
        </div>
      ) : (
        <noscript>
          <Link to=".">{words.again}</Link>
        </noscript>
      )}
    </section>
  )
}

function Counts({ sheet: { counts } }: { sheet: SheetDesk }): ReactElement | null {
  const words = useWords(verdictWords)
  const locale = useLocale()
  const all = countsSaid(counts)
  if (all.length === 0) return null
  return (
    <dl className="sheet-counts">
      {all.map(({ name, count }) => (
        <div key={name} className={name === 'refused' ? 'sheet-bad' : undefined}>
          <dt>{words.counted[name]}</dt>
          <dd>{count.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Deeds({ sheet: { id, kind, state, options } }: { sheet: SheetDesk }): ReactElement {
  const words = useWords(sheetWords)
  return (
    <section className="sheet-deeds" aria-label={words.file}>
      <div className="sheet-actions">
        {state === 'done' ? (
          <Deed intent="undo-sheet" isQuiet>
            {words.undo}
          </Deed>
        ) : null}
        <Deed intent="forget-sheet" isQuiet>
          {words.forget}
        </Deed>
        <CsvLink href={`/workspace/import/${kind}/${id}/rows`}>
          {state === 'looked' ? words.preview : words.result}
        </CsvLink>
        {state === 'looked' ? null : <Link to={anotherOf(kind, options.journey)}>{words.another}</Link>}
      </div>
      {state === 'done' ? (
        <p className="sheet-hint">
          {kind === 'links' ? words.undoLinksHint : words.undoHint} {words.forgetHint}
        </p>
      ) : null}
    </section>
  )
}

function anotherOf(kind: SheetKind, journey: string | null): string {
  return `/workspace/import/${kind}${kind === 'links' && journey ? `?journey=${journey}` : ''}`
}

type DeedProps = { intent: string; isQuiet?: boolean; children: string }

function Deed({ intent, isQuiet = false, children }: DeedProps): ReactElement {
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

/** Asks again while something is under way. */
function useAgainWhile(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), 1000)
    return () => clearTimeout(timer)
  }, [isUnderWay, state, revalidate])
}

export const ErrorBoundary = ScreenError
