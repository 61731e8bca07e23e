import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { Panel } from '#src/ui/panel.tsx'

type Props = {
  person: { id: string; email: string }
  mayExport: boolean
  mayErase: boolean
  /** The confirmation didn't match. */
  isWrong: boolean
}

/** Exports or erases everything about a person. */
export function PersonPrivacy({ person, mayExport, mayErase, isWrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Privacy`}>
      <div className="person-privacy">
        {mayExport ? (
          <div className="person-export">
            <p className="quiet">{t`One JSON file with everything about this person: details, visits, access and accepted terms, form answers, notifications and webhook deliveries. The export is recorded in your organization’s audit log.`}</p>
            <Button component="a" href={`/api/leads/${person.id}/export`} download variant="default">
              {t`Export JSON`}
            </Button>
          </div>
        ) : (
          <p className="quiet">{t`Owners and admins of your organization can export and erase people.`}</p>
        )}
        {mayErase ? <Erase email={person.email} isWrong={isWrong} /> : null}
      </div>
    </Panel>
  )
}

function Erase({ email, isWrong }: { email: string; isWrong: boolean }): ReactElement {
  const { t } = useLingui()
  return (
    <Form method="post" className="settings-form">
      <h3>{t`Erase person`}</h3>
      <p className="quiet">{t`Immediately and permanently deletes their name, email, visits, form answers, verification codes, notifications about them and pending emails. Totals and accepted terms are kept without their name. A hash of the email is kept so they aren’t added again by mistake.`}</p>
      <TextInput
        name="confirm"
        label={t`Type ${email} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        required
        error={isWrong ? t`That isn’t this person’s email.` : undefined}
      />
      <Button type="submit" variant="default" className="settings-danger">
        {t`Erase person`}
      </Button>
    </Form>
  )
}
