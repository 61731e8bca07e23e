import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { templateIds, templateLabels } from '#src/features/journey/messages/template-labels.ts'
import { typeIcons } from '#src/features/journey/parts/type-icons.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import './template-gallery.css'

/** The built-in templates with their tabs. */
export function TemplateGallery(): ReactElement {
  const { t } = useLingui()

  return (
    <ul className="journey-templates">
      {templateIds.map((id) => {
        const { name, about, tabs } = templateLabels[id]
        return (
          <li key={id}>
            <h3>{t(name)}</h3>
            <p>{t(about)}</p>
            <ol>
              {tabs.map(({ type, title, hint }) => (
                <li key={t(title)}>
                  <Icon name={typeIcons[type]} size={14} />
                  <span>
                    {t(title)} <small className="quiet">{t(hint)}</small>
                  </span>
                </li>
              ))}
            </ol>
            <UseTemplate
              fields={{ intent: 'begin-template', template: id }}
              label={t`Use “${{ name: t(name) }}”`}
            />
          </li>
        )
      })}
    </ul>
  )
}

export function UseTemplate({
  fields,
  label,
}: {
  fields: Record<string, string>
  label: string
}): ReactElement {
  const { t } = useLingui()
  return (
    <FormButton
      fields={fields}
      action="/workspace/journey/new"
      size="xs"
      aria-label={label}
      label={t`Use template`}
    />
  )
}
