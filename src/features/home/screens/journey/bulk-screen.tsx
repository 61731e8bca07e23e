import { Button, FileInput, NativeSelect, Textarea } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { z } from 'zod'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { wrongFields } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { bulkIntents } from '#src/features/home/server/bulk-intents.ts'
import { bulkWords } from '#src/features/home/words/bulk-words.ts'
import { journeyWords } from '#src/features/home/words/journey-words.ts'
import { journeyNotFound } from '#src/features/journey/server/change-journey.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { type BulkLinks, bulkColumns } from '#src/features/link/rules/bulk.ts'
import { listPresets } from '#src/features/link/server/preset/list-presets.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import { localeOf } from '#src/words/request-locale.ts'
import '../workspace/home.css'
import './bulk.css'
import { BulkRows } from './bulk-rows.tsx'

/** `/workspace/journey/{id}/bulk`: one link for each company of a file. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const { id, name } = await loadJourney(platform, { workspace, journey: idOf(params['id']) })
  const presets = await listPresets(platform, workspace)
  return {
    journey: { id, name },
    presets: presets.map(({ id: value, name: label, isDefault }) => ({ value, label, isDefault })),
  }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const asked = { workspace, user, journey: idOf(params['id']), locale: localeOf(request) }
  return answerForm(request, { platform: context.get(platformContext), ...asked }, bulkIntents)
}

function idOf(param: string | undefined): string {
  const id = z.uuid().safeParse(param)
  if (!id.success) throw journeyNotFound()
  return id.data
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function BulkScreen(): ReactElement {
  const words = useWords(bulkWords)
  const { journey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const bulk = answer?.kind === 'done' ? answer.bulk : undefined
  const wrong = { ...wrongFields(answer, 'preview-bulk'), ...wrongFields(answer, 'make-bulk') }
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{words.title}</ScreenTitle>
      <AnswerRegion />
      <BackLink to={`/workspace/journey/${journey.id}`}>{journey.name}</BackLink>
      <PageHeader title={words.title} subtitle={words.about} />
      <AnswerWithoutScript answer={answer} />
      <BulkForm bulk={bulk} error={wrong['csv']} />
      {bulk ? <BulkRows bulk={bulk} /> : null}
    </div>
  )
}

function BulkForm({
  bulk: answered,
  error,
}: {
  bulk: BulkLinks | undefined
  error: string | undefined
}): ReactElement {
  const words = useWords(bulkWords)
  const [csv, setCsv] = useState('')
  const [sent, setSent] = useState('')
  const isSent = useNavigation().formMethod === 'POST'
  // What was found of another text says nothing of this one.
  const bulk = csv === sent ? answered : undefined
  return (
    <Form method="post" className="bulk-form" preventScrollReset onSubmit={() => setSent(csv)}>
      <Textarea
        name="csv"
        label={words.csv}
        description={words.csvHint}
        placeholder={words.csvExample}
        rows={8}
        spellCheck={false}
        value={csv}
        onChange={(event) => setCsv(event.currentTarget.value)}
        error={error}
      />
      <FileInput
        label={words.file}
        placeholder={words.file}
        accept=".csv,.tsv,.txt,text/csv"
        onChange={(file) => void (file && readFile(file).then(setCsv))}
      />
      <PresetOfAll />
      {bulk ? <Columns key={bulk.headings.join()} bulk={bulk} /> : null}
      <div className="bulk-actions">
        <Button type="submit" name="intent" value="preview-bulk" variant="default" loading={isSent}>
          {bulk ? words.previewAgain : words.preview}
        </Button>
        {bulk && !bulk.file && bulk.counts.links + bulk.counts.people > 0 ? (
          <Button type="submit" name="intent" value="make-bulk" loading={isSent}>
            {words.make(bulk.counts)}
          </Button>
        ) : null}
        {bulk ? <p className="bulk-sum">{words.sum(bulk.counts)}</p> : null}
        {bulk?.file ? (
          <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(bulk.file)}`} download={words.fileName}>
            {words.result}
          </a>
        ) : null}
      </div>
    </Form>
  )
}

/** Of which preset the links are made whose row names none. */
function PresetOfAll(): ReactElement | null {
  const words = useWords(bulkWords)
  const { presets } = useLoaderData<typeof loader>()
  if (presets.length === 0) return null
  return (
    <NativeSelect
      name="preset"
      label={words.presetOfAll}
      description={words.presetOfAllHint}
      defaultValue={presets.find(({ isDefault }) => isDefault)?.value ?? ''}
      data={[{ value: '', label: words.noPreset }, ...presets.map(({ value, label }) => ({ value, label }))]}
    />
  )
}

/** Which column of the file says what. */
function Columns({ bulk: { headings, mapping } }: { bulk: BulkLinks }): ReactElement {
  const words = useWords(bulkWords)
  const choices = headings.map((heading, at) => ({
    value: String(at),
    label: heading || words.unnamed(at + 1),
  }))
  return (
    <fieldset className="bulk-columns">
      <legend>{words.columns}</legend>
      <p className="bulk-hint">{words.columnsHint}</p>
      {bulkColumns.map((column) => (
        <NativeSelect
          key={column}
          name={`column_${column}`}
          label={words.columnOf[column]}
          defaultValue={String(mapping[column] ?? '')}
          data={[{ value: '', label: words.noColumn }, ...choices]}
        />
      ))}
    </fieldset>
  )
}

/** Spreadsheets still write files that are not UTF-8. */
async function readFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What is no UTF-8 is taken for the code page that spreadsheets write.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(journeyWords)
  return <ScreenError error={error} back={{ to: '/workspace/journey', label: words.allJourneys }} />
}
