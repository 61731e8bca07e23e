import { useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useNavigation } from 'react-router'
import { icpLabels } from '#src/features/icp/messages/icp-labels.ts'
import type { Persona } from '#src/features/icp/server/find-icp.ts'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { icp: string; personas: Persona[]; wrong: FieldErrors }

/** The personas of a profile; each opens for editing. */
export function Personas({ icp, personas, wrong }: Props): ReactElement {
  const { t } = useLingui()
  // Opens all on errors, since the failed one isn't known.
  const isWrong = Object.keys(wrong).length > 0
  return (
    <Panel title={t`Personas`}>
      <p className="quiet">{t`The people who make or influence decisions at these companies.`}</p>
      {personas.length === 0 ? <p className="quiet">{t`No personas yet.`}</p> : null}
      {personas.map((one) => (
        <details key={`${one.id} ${one.version}`} className="icp-persona" open={isWrong}>
          <summary>
            <Icon name="chevron-right" size={14} />
            <strong>{one.title}</strong> <span className="quiet">{one.seniority}</span>
          </summary>
          <PersonaFields icp={icp} persona={one} wrong={wrong} />
          <IntentForm fields={{ intent: 'remove-persona', persona: one.id }} className="icp-help">
            <Button type="submit" size="compact-sm" variant="subtle" color="red">
              {t`Delete persona`}
            </Button>
          </IntentForm>
        </details>
      ))}
      <details key={`new ${personas.length}`} className="icp-persona" open={isWrong}>
        <summary>
          <Icon name="plus" size={14} />
          {t`Add persona`}
        </summary>
        <PersonaFields icp={icp} persona={null} wrong={wrong} />
      </details>
    </Panel>
  )
}

type FieldsProps = { icp: string; persona: Persona | null; wrong: FieldErrors }

function PersonaFields({ icp, persona, wrong }: FieldsProps): ReactElement {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const lists = ['goals', 'pains', 'objections', 'vocabulary'] as const
  const { id = '', version = 0, title = '', seniority = '' } = persona ?? {}
  return (
    <IntentForm fields={{ intent: 'save-persona', icp, persona: id, version }} className="icp-form">
      <div className="icp-columns">
        <TextInput
          {...fieldProps(wrong, 'title', 100)}
          label={t({ message: 'Title', context: 'job' })}
          defaultValue={title}
          required
          autoComplete="off"
        />
        <TextInput
          {...fieldProps(wrong, 'seniority', 100)}
          label={t`Seniority`}
          defaultValue={seniority}
          autoComplete="off"
        />
        {lists.map((name) => (
          <Textarea
            key={name}
            name={name}
            label={t(icpLabels[name])}
            description={t`One per line.`}
            defaultValue={persona?.[name].join('\n') ?? ''}
            autosize
            minRows={2}
            maxRows={10}
            error={wrong[name]}
          />
        ))}
      </div>
      <div className="icp-save">
        <Button type="submit" loading={isBusy}>
          {t`Save persona`}
        </Button>
      </div>
    </IntentForm>
  )
}
