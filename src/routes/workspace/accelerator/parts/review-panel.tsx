import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ItemText, ItemView } from '#src/features/accelerator/server/runs.ts'
import { OutputBody } from '#src/features/content/parts/output-body.tsx'
import { toEditText } from '#src/features/content/rules/edit-text.ts'
import { nameOfKind } from '#src/features/content/rules/kinds.ts'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import { useReviewKeys } from '#src/ui/use-review-keys.ts'
import { recipeRunStateLabels } from './accelerator-screen-labels.ts'
import type { OpenedRun } from './opened-run.ts'
import { useLanguageName } from './recipe-languages.tsx'
import { stateOf } from './run-matrix.tsx'

/** The output that is being reviewed; after a decision comes the next that waits. */
export function ReviewPanel({ run }: { run: OpenedRun }): ReactElement | null {
  const { t } = useLingui()

  const [editing, setEditing] = useState('')
  const { items, item: opened, text } = run
  const place = items.findIndex(({ id }) => id === opened)
  const item = items[place]
  const { go, decide, sent } = useReview(run, place)
  const isWritten = item?.state === 'written' && text !== undefined
  const isEditing = editing === opened && isWritten
  const isDecidable = isWritten && !isEditing
  useReviewKeys({
    j: () => go(place + 1),
    k: () => go(place - 1),
    a: () => isDecidable && !text.isOutdated && decide('approve-item'),
    r: () => isDecidable && decide('reject-item'),
    e: () => isDecidable && !text.isOutdated && setEditing(opened),
  })
  if (!item) return null
  const name = nameOfKind(t, item.kind, run.names[item.kind])
  const title = run.assets.find(({ id }) => id === item.asset)?.title ?? ''
  return (
    <Panel
      title={t`Review`}
      actions={
        <span className="review-steps">
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={t`Previous (K)`}
            disabled={place === 0}
            onClick={() => go(place - 1)}
          >
            <Icon name="arrow-left" size={14} />
          </Button>
          <span className="figure">{t`${{ n: place + 1 }} of ${{ all: items.length }}`}</span>
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={t`Next (J)`}
            disabled={place === items.length - 1}
            onClick={() => go(place + 1)}
          >
            <Icon name="arrow-right" size={14} />
          </Button>
        </span>
      }
    >
      {sent.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: decisions only come behind each other
        <Sender key={index} sent={one} />
      ))}
      <div className="review">
        <p className="quiet">{t`Shortcuts: J for next, K for previous, A to approve, E to edit, R to reject.`}</p>
        <h3>
          {name} <span className="quiet">· {title}</span>
        </h3>
        <Marks item={item} text={isWritten ? text : undefined} />
        {isEditing ? (
          <EditText key={item.id} item={item} name={name} text={text} onEnd={() => setEditing('')} />
        ) : (
          <Written item={item} text={isWritten ? text : undefined} />
        )}
        {isDecidable ? (
          <Decisions
            item={item}
            isOutdated={text.isOutdated}
            decide={decide}
            onEdit={() => setEditing(opened)}
          />
        ) : null}
      </div>
    </Panel>
  )
}

type Decision = 'approve-item' | 'reject-item' | 'review-again'

type Sent = { intent: Decision; item: string; variant: number }

/** Goes from output to output, and gathers what a reviewer decides, however quick the keys are. */
function useReview({ id: run, items }: OpenedRun, place: number) {
  const navigate = useNavigate()
  const [sent, setSent] = useState<readonly Sent[]>([])
  const item = items[place]

  function go(to: number): void {
    const next = items[to]
    if (next) void navigate(`?run=${run}&item=${next.id}`, { replace: true, preventScrollReset: true })
  }

  function decide(intent: Decision): void {
    if (!item) return
    setSent([...sent, { intent, item: item.id, variant: item.variant ?? 0 }])
    if (intent === 'review-again') return
    const decided = new Set([item.id, ...sent.map((one) => one.item)])
    const left = items.map(
      (one) => !decided.has(one.id) && one.state === 'written' && one.review === 'waiting',
    )
    const after = left.indexOf(true, place)
    go(after >= 0 ? after : left.indexOf(true))
  }

  return { go, decide, sent }
}

/** Each decision uses its own fetcher, so the next one doesn't cancel it. */
function Sender({ sent }: { sent: Sent }): null {
  const { submit } = useAnsweredFetcher()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void submit(sent, { method: 'post' })
  }, [sent, submit])
  return null
}

function Marks({ item, text }: { item: ItemView; text: ItemText | undefined }): ReactElement {
  const { t } = useLingui()
  const nameOf = useLanguageName()
  const method = text?.method ?? ''
  const language = text?.language ?? item.language
  const written = method === 'human' ? t`Edited by hand` : t`Quoted`
  return (
    <p className="review-marks">
      <span>{t(recipeRunStateLabels[stateOf(item)])}</span>
      {language ? <span>{nameOf(language)}</span> : null}
      {method ? (
        <span>{method.startsWith('ai:') ? t`AI: ${{ model: method.slice(3) }}` : written}</span>
      ) : null}
      <Link to={`/workspace/assets/${item.asset}/content`}>{t`Open in Content`}</Link>
      {item.page ? <Link to={`/workspace/page/${item.page}/editor`}>{t`Open page`}</Link> : null}
    </p>
  )
}

function Written({ item, text }: { item: ItemView; text: ItemText | undefined }): ReactElement {
  const { t } = useLingui()
  const audio = useRef<HTMLAudioElement>(null)
  const play = useCallback((ms: number) => {
    if (!audio.current) return
    audio.current.currentTime = ms / 1000
    // The player shows playback errors itself.
    audio.current.play().catch(() => undefined)
  }, [])
  if (!text)
    return (
      <p className={item.problem ? 'recipe-problem' : 'quiet'}>{item.problem || t`Not generated yet.`}</p>
    )
  return (
    <>
      {text.media ? (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- the transcript is shown beside it
        <audio key={text.media} ref={audio} src={`/api/media/${text.media}`} controls preload="metadata" />
      ) : null}
      <OutputBody blocks={text.body} onPlay={text.media ? play : undefined} />
    </>
  )
}

type DecisionProps = {
  item: ItemView
  isOutdated: boolean
  decide: (decision: Decision) => void
  onEdit: () => void
}

function Decisions({ item, isOutdated, decide, onEdit }: DecisionProps): ReactElement {
  const { t } = useLingui()
  if (item.review !== 'waiting')
    return (
      <div className="run-actions">
        <Button variant="default" size="xs" onClick={() => decide('review-again')}>
          {t`Unpublish`}
        </Button>
      </div>
    )
  return (
    <>
      {isOutdated ? (
        <p className="recipe-problem">{t`A newer variant exists, so this one can’t be approved here.`}</p>
      ) : null}
      <div className="run-actions">
        <Button size="xs" aria-keyshortcuts="a" disabled={isOutdated} onClick={() => decide('approve-item')}>
          {t`Approve`}
        </Button>
        <Button variant="default" size="xs" aria-keyshortcuts="e" disabled={isOutdated} onClick={onEdit}>
          {t`Edit`}
        </Button>
        <Button variant="default" size="xs" aria-keyshortcuts="r" onClick={() => decide('reject-item')}>
          {t`Reject`}
        </Button>
      </div>
    </>
  )
}

type EditProps = { item: ItemView; name: string; text: ItemText; onEnd: () => void }

function EditText({ item, name, text, onEnd }: EditProps): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  useEachAnswer(fetcher.data, ({ kind }) => {
    if (kind === 'done') onEnd()
  })
  return (
    <fetcher.Form
      method="post"
      className="recipe-form"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd()
      }}
    >
      <HiddenFields fields={{ intent: 'edit-item', item: item.id, variant: item.variant ?? 0 }} />
      <Textarea
        name="text"
        label={t`${{ kind: name }} (plain text)`}
        description={t`Start a line with ## for a heading, - for a list item, > for a quote, or a time such as 4:05 for a chapter. Saving also approves the text.`}
        defaultValue={toEditText(text.body)}
        error={fieldErrors(fetcher.data, 'edit-item')['text']}
        ref={focusOnce}
        autosize
        minRows={6}
        maxRows={24}
      />
      <div className="run-actions">
        <Button type="submit" size="xs" loading={fetcher.state !== 'idle'}>
          {t`Save and approve`}
        </Button>
        <Button variant="default" size="xs" onClick={onEnd}>
          {t`Cancel`}
        </Button>
      </div>
    </fetcher.Form>
  )
}

function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus()
}
