import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { TitleForm } from '#src/ui/title-form.tsx'

type Props = { templates: { id: string; name: string }[] }

/** The templates that members made: renamed where they stand, used, and removed. */
export function OwnTemplates({ templates }: Props): ReactElement | null {
  const { t } = useLingui()
  if (templates.length === 0) return null
  return (
    <Panel title={t`Custom templates`}>
      <ul className="own-templates">
        {templates.map(({ id, name }) => (
          <li key={id}>
            <TitleForm
              fields={{ intent: 'rename-template', template: id }}
              name="name"
              label={t`Name of template “${name}”`}
              text={name}
              maxLength={120}
              size="tab"
            />
            <span className="row-actions">
              <IntentButton
                fields={{ intent: 'create', template: id }}
                icon="plus"
                label={t`New page from “${name}”`}
              />
              <IntentButton
                fields={{ intent: 'remove-template', template: id }}
                icon="trash-2"
                label={t`Delete template “${name}”`}
              />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
