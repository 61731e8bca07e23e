import { Button, NativeSelect } from '@mantine/core'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { kindWords } from '#src/features/content/words/kind-words.ts'
import { DeedsPanel } from '#src/features/home/parts/deeds-panel.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { SuggestedInput } from '#src/features/home/parts/suggested-input.tsx'
import { AnswerRegion, useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { wrongFields } from '#src/features/home/schema.ts'
import type { Around } from '#src/features/home/server/asset/load-around.ts'
import { assetAroundWords } from '#src/features/home/words/asset-around-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import { useWords } from '#src/words/reader.ts'
import { PlaysPanel } from './plays-panel.tsx'
import './around-asset.css'

/** Who speaks in an asset, how it is marked and gathered, and what was done with it. */
export function AroundAsset({ around }: { around: Around }): ReactElement {
  const words = useWords(assetAroundWords)
  const { kinds } = useWords(kindWords)
  const { asset, people, others, tags, otherTags } = around
  const deeds = around.deeds.map(({ kind, at, by, about }, place) => ({
    key: `${kind} ${String(at)} ${place}`,
    at,
    by,
    said: words.deeds[kind](nameOf(about, kinds)),
  }))
  const action = `/workspace/assets/${asset}/settings`
  return (
    <>
      <AnswerRegion />
      {around.plays ? <PlaysPanel plays={around.plays} /> : null}
      <Panel title={words.people}>
        {people.length === 0 ? <p className="around-none">{words.noPeople}</p> : null}
        <ul className="around-list" aria-label={words.people}>
          {people.map(({ name, guest, isNamed, isHeard }) => (
            <li key={name}>
              <span>
                {guest ? <Link to={`/workspace/guest/${guest}`}>{name}</Link> : name}
                {isHeard ? <span className="around-note">{words.heard}</span> : null}
              </span>
              {isNamed ? (
                <TakeAway
                  action={action}
                  fields={{ intent: 'unname-guest', name }}
                  label={words.takeName(name)}
                />
              ) : null}
            </li>
          ))}
        </ul>
        <AddForm action={action} intent="name-guest">
          {(problem) => (
            <SuggestedInput
              name="name"
              label={words.newPerson}
              suggestions={others}
              maxLength={200}
              error={problem['name']}
            />
          )}
        </AddForm>
      </Panel>
      <Panel title={words.tags}>
        {tags.length === 0 ? <p className="around-none">{words.noTags}</p> : null}
        <ul className="around-tags" aria-label={words.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={`/workspace/assets?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
              <TakeAway action={action} fields={{ intent: 'take-tag', tag }} label={words.takeName(tag)} />
            </li>
          ))}
        </ul>
        <AddForm action={action} intent="add-tag">
          {(problem) => (
            <SuggestedInput
              name="tag"
              label={words.newTag}
              suggestions={otherTags}
              maxLength={50}
              error={problem['tag']}
            />
          )}
        </AddForm>
      </Panel>
      <CollectionsPanel around={around} action={action} />
      <DeedsPanel deeds={deeds} />
    </>
  )
}

/** In which collections an asset stands, and into which it can be put. */
export function CollectionsPanel({
  around: { collections },
  action,
}: {
  around: Pick<Around, 'collections'>
  action: string
}): ReactElement {
  const words = useWords(assetAroundWords)
  const among = collections.filter(({ how }) => how !== 'open')
  const open = collections.filter(({ how }) => how === 'open')
  return (
    <Panel title={words.collections}>
      {among.length === 0 ? <p className="around-none">{words.noCollections}</p> : null}
      <ul className="around-list" aria-label={words.collections}>
        {among.map(({ id, title, how }) => (
          <li key={id}>
            <span>
              <Link to={`/workspace/collection?id=${id}`}>{title}</Link>
              {how === 'found' ? <span className="around-note">{words.byRule}</span> : null}
            </span>
            {how === 'put' ? (
              <TakeAway
                action={action}
                fields={{ intent: 'take-from-collection', collection: id }}
                label={words.takeOf(title)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {open.length > 0 ? (
        <AddForm action={action} intent="put-in-collection">
          {(problem) => (
            <NativeSelect
              name="collection"
              label={words.pickCollection}
              defaultValue=""
              data={[
                { value: '', label: words.choose },
                ...open.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              error={problem['collection']}
            />
          )}
        </AddForm>
      ) : null}
    </Panel>
  )
}

/** A text of ours has a name; everything else says itself what it is. */
function nameOf(about: string, kinds: Record<string, string>): string {
  return Object.hasOwn(kinds, about) ? (kinds[about] ?? about) : about
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
  const words = useWords(assetAroundWords)
  const fetcher = useAnsweredFetcher(undefined, action)
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data
  useEachAnswer(answer, ({ kind }) => {
    if (kind === 'done') form.current?.reset()
  })
  return (
    <fetcher.Form ref={form} method="post" action={action} className="around-add">
      <HiddenFields fields={{ intent }} />
      {children(wrongFields(answer, intent))}
      <Button type="submit" variant="default" size="compact-sm" loading={fetcher.state !== 'idle'}>
        {words.add}
      </Button>
    </fetcher.Form>
  )
}
