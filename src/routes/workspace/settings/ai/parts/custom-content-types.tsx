import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link, useActionData, useNavigate } from 'react-router'
import { kindKindLabels } from '#src/features/content/messages/kind-labels.ts'
import { OwnKindFields } from '#src/features/content/parts/own-kind-fields.tsx'
import type { OwnKindView } from '#src/features/content/server/own-kinds.ts'
import type { FormAnswer } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import './template-editor.css'

type Props = {
  kinds: OwnKindView[]
  /** The one opened by the URL: `new` or an id. */
  opened: string
  wrong: Record<string, string>
}

/** Manages custom content types. */
export function CustomContentTypes({ kinds, opened, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const one = kinds.find(({ id }) => id === opened)
  return (
    <Panel
      title={<span id="own-kinds">{t`Custom content types`}</span>}
      flush={kinds.length > 0 && !opened}
      actions={<LinkButton to="?own=new#own-kinds" size="xs" icon="plus" label={t`New type…`} />}
    >
      {one || opened === 'new' ? <KindForm kind={one} wrong={wrong} /> : null}
      <p className="quiet template-hint">
        {kinds.length === 0
          ? t`No custom types yet. Add one for anything you write often, such as a board memo.`
          : t`Available wherever you choose content types, next to the built-in ones.`}
      </p>
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
  const { t } = useLingui()
  useClosedWhenSaved()
  return (
    <Form method="post" className="template-form" preventScrollReset>
      <h3>{kind ? t`Content type: ${{ name: kind.name }}` : t`New content type`}</h3>
      <HiddenFields fields={{ intent: 'save-own-kind', id: kind?.id ?? '', version: kind?.version ?? 0 }} />
      <OwnKindFields key={kind?.version} kind={kind} wrong={wrong} />
      <div className="own-kind-actions">
        <Button type="submit">{kind ? t`Save` : t`Create content type`}</Button>
        <LinkButton to="?#own-kinds" label={t`Cancel`} />
      </div>
    </Form>
  )
}

/** Closes the form once saved. */
function useClosedWhenSaved(): void {
  const answer = useActionData<FormAnswer>()
  const navigate = useNavigate()
  useEachAnswer(answer, ({ kind }) => {
    if (kind === 'done') void navigate('?#own-kinds', { replace: true, preventScrollReset: true })
  })
}

function KindRow({ kind }: { kind: OwnKindView }): ReactElement {
  const { t } = useLingui()
  const { id, name, instruction, form, texts } = kind
  const how = [
    form ? t`Based on: ${{ kind: t(kindKindLabels[form]) }}` : t`Free-form`,
    t`${plural({ n: texts }, { one: '# piece', other: '# pieces' })}`,
  ]
  return (
    <li>
      <span className="own-kind-about">
        <span className="row-title">{name}</span>
        <span className="row-sub">{how.join(' · ')}</span>
        <span className="row-sub own-kind-says">{instruction}</span>
      </span>
      <Link to={`?own=${id}#own-kinds`} aria-label={t`Edit ${name}`} className="template-edit">
        {t`Edit`}
      </Link>
      <IntentButton fields={{ intent: 'remove-own-kind', id }} icon="trash-2" label={t`Delete ${name}`} />
    </li>
  )
}
