import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { kindKindLabels } from '#src/features/content/messages/kind-labels.ts'
import { outputKinds } from '#src/features/language/rules/choices.ts'
import type { Say } from '#src/translation/speak.ts'
import { ActivityPanel } from '#src/ui/activity-panel.tsx'
import { fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { SuggestedInput } from '#src/ui/suggested-input.tsx'
import { AnswerRegion, useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import type { Around } from '../server/load-around.ts'
import { assetAroundActionLabels } from './asset-around-labels.ts'
import { PlaysPanel } from './plays-panel.tsx'
import './around-asset.css'

/** Who speaks in an asset, how it is marked and gathered, and what was done with it. */
export function AssetContext({ around }: { around: Around }): ReactElement {
  const { t } = useLingui()

  const { asset, people, others, tags, otherTags } = around
  const actions = around.actions.map(({ kind, at, by, about }, place) => ({
    key: `${kind} ${String(at)} ${place}`,
    at,
    by,
    said: t(assetAroundActionLabels[kind](nameOf(about, t))),
  }))
  const action = `/workspace/assets/${asset}/settings`
  return (
    <>
      <AnswerRegion />
      {around.plays ? <PlaysPanel plays={around.plays} /> : null}
      <Panel title={t`People`}>
        {people.length === 0 ? <p className="around-none">{t`No people yet.`}</p> : null}
        <ul className="around-list" aria-label={t`People`}>
          {people.map(({ name, guest, isNamed, isHeard }) => (
            <li key={name}>
              <span>
                {guest ? <Link to={`/workspace/guest/${guest}`}>{name}</Link> : name}
                {isHeard ? <span className="around-note">{t`speaker in the transcript`}</span> : null}
              </span>
              {isNamed ? (
                <TakeAway
                  action={action}
                  fields={{ intent: 'unname-guest', name }}
                  label={t`Remove ${name}`}
                />
              ) : null}
            </li>
          ))}
        </ul>
        <AddForm action={action} intent="name-guest">
          {(problem) => (
            <SuggestedInput
              {...fieldProps(problem, 'name', 200)}
              label={t`Person’s name`}
              suggestions={others}
            />
          )}
        </AddForm>
      </Panel>
      <Panel title={t`Tags`}>
        {tags.length === 0 ? <p className="around-none">{t`No tags yet.`}</p> : null}
        <ul className="around-tags" aria-label={t`Tags`}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={`/workspace/assets?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
              <TakeAway
                action={action}
                fields={{ intent: 'take-tag', tag }}
                label={t`Remove ${{ name: tag }}`}
              />
            </li>
          ))}
        </ul>
        <AddForm action={action} intent="add-tag">
          {(problem) => (
            <SuggestedInput {...fieldProps(problem, 'tag', 50)} label={t`New tag`} suggestions={otherTags} />
          )}
        </AddForm>
      </Panel>
      <CollectionsPanel around={around} action={action} />
      <ActivityPanel actions={actions} />
    </>
  )
}

/** The collections that contain the asset, and those it can be added to. */
export function CollectionsPanel({
  around: { collections },
  action,
}: {
  around: Pick<Around, 'collections'>
  action: string
}): ReactElement {
  const { t } = useLingui()
  const among = collections.filter(({ how }) => how !== 'open')
  const open = collections.filter(({ how }) => how === 'open')
  return (
    <Panel title={t`Collections`}>
      {among.length === 0 ? <p className="around-none">{t`Not in any collection yet.`}</p> : null}
      <ul className="around-list" aria-label={t`Collections`}>
        {among.map(({ id, title, how }) => (
          <li key={id}>
            <span>
              <Link to={`/workspace/collection?id=${id}`}>{title}</Link>
              {how === 'found' ? <span className="around-note">{t`by rule`}</span> : null}
            </span>
            {how === 'put' ? (
              <TakeAway
                action={action}
                fields={{ intent: 'take-from-collection', collection: id }}
                label={t`Remove from ${title}`}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {open.length > 0 ? (
        <AddForm action={action} intent="put-in-collection">
          {(problem) => (
            <NativeSelect
              {...fieldProps(problem, 'collection')}
              label={t`Collection`}
              defaultValue=""
              data={[
                { value: '', label: t`Choose a collection` },
                ...open.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
          )}
        </AddForm>
      ) : null}
    </Panel>
  )
}

/** The content types of ours have names; everything else says itself what it is. */
function nameOf(about: string, say: Say): string {
  const kind = outputKinds.find((one) => one === about)
  return kind ? say(kindKindLabels[kind]) : about
}

type TakeAwayProps = { action: string; fields: Record<string, string>; label: string }

function TakeAway({ action, fields, label }: TakeAwayProps): ReactElement {
  const fetcher = useAnsweredFetcher(undefined, action)
  return (
    <fetcher.Form method="post" action={action}>
      <HiddenFields fields={fields} />
      <button type="submit" className="around-away" aria-label={label} title={label}>
        <Icon name="x" size={12} />
      </button>
    </fetcher.Form>
  )
}

type AddProps = {
  action: string
  intent: string
  children: (problems: Record<string, string>) => ReactNode
}

/** A field and its button; emptied once what it held was taken. */
function AddForm({ action, intent, children }: AddProps): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher(undefined, action)
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data
  useEachAnswer(answer, ({ kind }) => {
    if (kind === 'done') form.current?.reset()
  })
  return (
    <fetcher.Form ref={form} method="post" action={action} className="around-add">
      <HiddenFields fields={{ intent }} />
      {children(fieldErrors(answer, intent))}
      <Button type="submit" variant="default" size="compact-sm" loading={fetcher.state !== 'idle'}>
        {t`Add`}
      </Button>
    </fetcher.Form>
  )
}
