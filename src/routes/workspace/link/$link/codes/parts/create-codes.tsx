import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useNavigation } from 'react-router'
import { type MadeCodes as Made, maxCodesPerRequest, mostUses } from '#src/features/link/rules/invite-code.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'

export function CreateCodes({ wrong }: { wrong: FieldErrors }): ReactElement {
  const { t } = useLingui()
  const isSent = useNavigation().formMethod === 'POST'
  return (
    <Panel title={t`Create codes`}>
      <IntentForm fields={{ intent: 'make-codes' }} className="invite-form" preventScrollReset>
        <TextInput
          type="number"
          {...fieldProps(wrong, 'count')}
          label={t`Number of codes`}
          min={1}
          max={maxCodesPerRequest}
          defaultValue={1}
          required
        />
        <TextInput
          type="number"
          {...fieldProps(wrong, 'uses')}
          label={t`Uses per code`}
          description={t`How many browsers each code lets in. Defaults to the maximum, 10,000.`}
          min={1}
          max={mostUses}
          defaultValue={1}
        />
        <TextInput
          {...fieldProps(wrong, 'label', 80)}
          label={t`Label (optional)`}
          description={t`Visitors don’t see this.`}
          placeholder={t`Beta testers`}
          autoComplete="off"
        />
        <TextInput
          type="date"
          {...fieldProps(wrong, 'endsOn')}
          label={t`Expiration date (optional)`}
          description={t`In the workspace’s time zone. Visitors who used the code lose access then, too.`}
        />
        <div className="invite-form-foot">
          <Button type="submit" loading={isSent}>
            {t`Create codes`}
          </Button>
        </div>
      </IntentForm>
    </Panel>
  )
}

/** New codes; shown only once. */
export function MadeCodes({ made: { list, address, csv } }: { made: Made }): ReactElement {
  const { t } = useLingui()
  const isOne = list.length === 1
  return (
    <section className="panel invite-made" role="status">
      <h2>{t`${plural({ count: list.length }, { one: 'Invite code created', other: '# invite codes created' })}`}</h2>
      <p className="quiet">
        {isOne
          ? t`Copy it now. You won’t be able to see it again: we keep only the last few characters.`
          : t`Copy them now. You won’t be able to see them again: we keep only the last few characters.`}
      </p>
      <ol aria-label={t`Codes`}>
        {list.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="invite-made-foot">
        <CopyButton value={list.join('\n')} label={isOne ? t`Copy code` : t`Copy all codes`} />
        {address ? <CopyButton value={address} label={t`Copy link`} /> : null}
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`} download={t`invite-codes.csv`}>
          {t`Download CSV`}
        </a>
      </div>
    </section>
  )
}
