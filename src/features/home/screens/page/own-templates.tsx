import type { ReactElement } from 'react'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { TitleForm } from '#src/features/home/parts/title-form.tsx'
import { pageListWords } from '#src/features/home/words/page-list-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { templates: { id: string; name: string }[] }

/** The templates that members made: renamed where they stand, used, and removed. */
export function OwnTemplates({ templates }: Props): ReactElement {
  const words = useWords(pageListWords)
  return (
    <Panel title={words.templates}>
      {templates.length === 0 ? <p className="quiet">{words.noTemplates}</p> : null}
      <ul className="own-templates">
        {templates.map(({ id, name }) => (
          <li key={id}>
            <TitleForm
              fields={{ intent: 'rename-template', template: id }}
              name="name"
              label={words.templateName(name)}
              text={name}
              maxLength={120}
              size="tab"
            />
            <span className="row-actions">
              <IntentButton
                fields={{ intent: 'create', template: id }}
                icon="plus"
                label={words.pageOfTemplate(name)}
              />
              <IntentButton
                fields={{ intent: 'remove-template', template: id }}
                icon="trash-2"
                label={words.removeTemplate(name)}
              />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
