import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { LinkSection } from '#src/features/link/parts/link-section.tsx'
import { promisedText } from '#src/features/visit/messages/delivery-labels.ts'
import { webhookFormats } from '#src/features/webhook/schema.ts'
import { fieldProps } from '#src/ui/form-answer.ts'
import type { LinkForm } from '../server/load-journey-view.ts'
import { linkWebhookFormatLabels } from './link-labels.ts'

type Errors = { errors: Record<string, string> }
type NoticeProps = Errors & { emailNotification: boolean; trackDurationMin: number; children?: ReactNode }

/** Visit notifications and the shortest counted visit; `children`: the recipients. */
export function NoticeFields({
  emailNotification,
  trackDurationMin,
  errors,
  children,
}: NoticeProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <label className="check">
        <input type="checkbox" name="emailNotification" defaultChecked={emailNotification} />
        <span>
          {t`Email a notification after a verified lead’s visit`}
          <span className="row-sub">{t`Once per visit, with tabs, active time and clicks.`}</span>
        </span>
      </label>
      {children}
      <TextInput
        {...fieldProps(errors, 'trackDurationMin')}
        label={t`Minimum visit length, in seconds`}
        description={t`In seconds of active time. Shorter visits aren’t kept. 0 keeps every visit.`}
        type="number"
        min={0}
        max={86_400}
        step={1}
        defaultValue={String(trackDurationMin)}
      />
    </>
  )
}

type Props = Errors & { form: LinkForm; start: { emailNotification: boolean; trackDurationMin: number } }

/** Notification recipients of a link. */
export function LinkNoticeFields({ form: { link, members, promised }, start, errors }: Props): ReactElement {
  const { t } = useLingui()

  const known = link?.emailTo && !members.includes(link.emailTo) ? [link.emailTo, ...members] : members
  const [to, setTo] = useState(link ? link.emailTo : (members[0] ?? ''))
  const gets = promised[to.toLowerCase()]
  return (
    <>
      <LinkSection
        title={t`Notification`}
        summary={start.emailNotification && to ? to : t`No email`}
        isOpen={[errors['emailTo'], errors['trackDurationMin']].some(Boolean)}
      >
        <NoticeFields {...start} errors={errors}>
          <NativeSelect
            {...fieldProps(errors, 'emailTo')}
            label={t({ message: 'To', context: 'person' })}
            description={members.length === 0 ? <ConfirmFirst /> : undefined}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            data={[
              { value: '', label: t`No one` },
              ...known.map((email) => ({ value: email, label: email })),
            ]}
          />
        </NoticeFields>
      </LinkSection>
      {start.emailNotification && gets ? <p className="row-sub">{promisedText(gets, t)}</p> : null}
    </>
  )
}

function ConfirmFirst(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      {t`Only members with a verified email can get emails.`}{' '}
      <Link to="/user/profile">{t`Verify yours in your profile.`}</Link>
    </>
  )
}

export function LinkWebhookFields({ form: { link }, errors }: Errors & { form: LinkForm }): ReactElement {
  const { t } = useLingui()

  const { webhookUrl = '', webhook = false } = link ?? {}
  return (
    <LinkSection
      title={t`Webhook`}
      summary={webhookUrl === '' ? t`Webhook: off` : webhook ? webhookUrl : t`Paused`}
      isOpen={[errors['webhookUrl'], errors['webhookFormat']].some(Boolean)}
    >
      <label className="check">
        <input type="checkbox" name="webhook" defaultChecked={webhook} />
        <span>
          {t`Call a URL after each visit`}
          <span className="row-sub">{t`Signed according to the Standard Webhooks spec. Failed deliveries are retried.`}</span>
        </span>
      </label>
      <TextInput
        {...fieldProps(errors, 'webhookUrl', 2000)}
        label={t`URL`}
        placeholder="https://"
        inputMode="url"
        defaultValue={webhookUrl}
        autoComplete="off"
      />
      <NativeSelect
        {...fieldProps(errors, 'webhookFormat')}
        label={t`Format`}
        defaultValue={link?.webhookFormat ?? 'standard'}
        data={webhookFormats.map((value) => ({ value, label: t(linkWebhookFormatLabels[value]) }))}
      />
      {link?.webhookEndpoint ? (
        <Link
          to={`/workspace/settings/webhooks/${link.webhookEndpoint}`}
        >{t`Log, test and signing secret`}</Link>
      ) : (
        <p className="quiet">{t`Enter a URL to see the log, send a test and get the signing secret.`}</p>
      )}
    </LinkSection>
  )
}
