import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link, useActionData, useNavigate } from 'react-router'
import { useUsual } from '#src/features/content/parts/kind-fields.tsx'
import { OwnKindFields } from '#src/features/content/parts/own-kind-fields.tsx'
import type { OwnKindView } from '#src/features/content/server/own-kinds.ts'
import { contentWords } from '#src/features/content/words/content-words.ts'
import { ownKindWords } from '#src/features/content/words/own-kind-words.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import type { FormAnswer } from '#src/features/home/schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import { useWords } from '#src/words/reader.ts'
import './template-editor.css'

type Props = {
  kinds: OwnKindView[]
  /** Which one the address opens: `new`, or its id. */
  opened: string
  wrong: Record<string, string>
}

/** The kinds of text that a workspace named itself: named here, changed and deleted. */
export function OwnKinds({ kinds, opened, wrong }: Props): ReactElement {
  const words = useWords(ownKindWords)
  const one = kinds.find(({ id }) => id === opened)
  return (
    <Panel
      title={<span id="own-kinds">{words.title}</span>}
      flush={kinds.length > 0 && !opened}
      actions={
        <Button
          component={Link}
          to="?own=new#own-kinds"
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
        >
          {words.newKind}
        </Button>
      }
    >
      {one || opened === 'new' ? <KindForm kind={one} wrong={wrong} /> : null}
      <p className="quiet template-hint">{kinds.length === 0 ? words.none : words.hint}</p>
      <ul className="own-kinds">
        {kinds.map((kind) => (
          <KindRow key={kind.id} kind={kind} />
        ))}
      </ul>
    </Panel>
  )
}

function KindForm({
  kind,
  wrong,
}: {
  kind: OwnKindView | undefined
  wrong: Record<string, string>
}): ReactElement {
  const words = useWords(ownKindWords)
  useClosedWhenSaved()
  return (
    <Form method="post" className="template-form" preventScrollReset>
      <h3>{kind ? words.changeHeading(kind.name) : words.newHeading}</h3>
      <HiddenFields fields={{ intent: 'save-own-kind', id: kind?.id ?? '', version: kind?.version ?? 0 }} />
      <OwnKindFields key={kind?.version} kind={kind} wrong={wrong} />
      <div className="own-kind-deeds">
        <Button type="submit">{kind ? words.save : words.create}</Button>
        <Button component={Link} to="?#own-kinds" variant="default">
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}

/** What is saved needs no form any more. */
function useClosedWhenSaved(): void {
  const answer = useActionData<FormAnswer>()
  const navigate = useNavigate()
  useEachAnswer(answer, ({ kind }) => {
    if (kind === 'done') void navigate('?#own-kinds', { replace: true, preventScrollReset: true })
  })
}

function KindRow({ kind }: { kind: OwnKindView }): ReactElement {
  const words = useWords(ownKindWords)
  const written = useWords(contentWords)
  const usualOf = useUsual()
  const { id, name, instruction, form, texts } = kind
  const how = [form ? words.formLike(written.kinds[form]) : words.freeForm, usualOf(kind), words.texts(texts)]
  return (
    <li>
      <span className="own-kind-about">
        <span className="row-title">{name}</span>
        <span className="row-sub">{how.filter(Boolean).join(' · ')}</span>
        <span className="row-sub own-kind-says">{instruction}</span>
      </span>
      <Link to={`?own=${id}#own-kinds`} aria-label={words.changeKind(name)} className="template-edit">
        {words.change}
      </Link>
      <IntentButton
        fields={{ intent: 'remove-own-kind', id }}
        icon="trash-2"
        label={words.removeKind(name)}
      />
    </li>
  )
}
