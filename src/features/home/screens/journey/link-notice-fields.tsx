import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import type { LinkForm } from '#src/features/home/server/load-journey-desk.ts'
import { linkWords } from '#src/features/home/words/link-words.ts'
import { presetWords } from '#src/features/home/words/preset-words.ts'
import { webhookFormats } from '#src/features/webhook/schema.ts'
import { useWords } from '#src/words/reader.ts'
import { LinkSection } from './link-section.tsx'

type Errors = { errors: Record<string, string> }
type NoticeProps = Errors & { emailNotification: boolean; trackDurationMin: number; children?: ReactNode }

/** Whether visits are told of by mail, and from how many seconds on they count; `children`: to whom. */
export function NoticeFields({
  emailNotification,
  trackDurationMin,
  errors,
  children,
}: NoticeProps): ReactElement {
  const words = useWords(linkWords)
  return (
    <>
      <label className="check">
        <input type="checkbox" name="emailNotification" defaultChecked={emailNotification} />
        <span>
          {words.mailReceipt}
          <span className="row-sub">{words.mailReceiptHint}</span>
        </span>
      </label>
      {children}
      <TextInput
        name="trackDurationMin"
        label={words.shortestVisit}
        description={words.shortestVisitHint}
        type="number"
        min={0}
        max={86_400}
        step={1}
        defaultValue={String(trackDurationMin)}
        error={errors['trackDurationMin']}
      />
    </>
  )
}

type Props = Errors & { form: LinkForm; start: { emailNotification: boolean; trackDurationMin: number } }

/** Who is told of the visits of a link. */
export function LinkNoticeFields({ form: { link, members }, start, errors }: Props): ReactElement {
  const words = useWords(linkWords)
  const { mailsTo, noMail } = useWords(presetWords)
  const known = link?.emailTo && !members.includes(link.emailTo) ? [link.emailTo, ...members] : members
  const to = link ? link.emailTo : (members[0] ?? '')
  return (
    <LinkSection
      title={words.notification}
      summary={start.emailNotification && to ? mailsTo(to) : noMail}
      isOpen={[errors['emailTo'], errors['trackDurationMin']].some(Boolean)}
    >
      <NoticeFields {...start} errors={errors}>
        <NativeSelect
          name="emailTo"
          label={words.to}
          description={members.length === 0 ? <ConfirmFirst /> : undefined}
          defaultValue={to}
          error={errors['emailTo']}
          data={[
            { value: '', label: words.nobody },
            ...known.map((email) => ({ value: email, label: email })),
          ]}
        />
      </NoticeFields>
    </LinkSection>
  )
}

function ConfirmFirst(): ReactElement {
  const words = useWords(linkWords)
  return (
    <>
      {words.confirmToGetMail} <Link to="/user/profile">{words.openProfile}</Link>
    </>
  )
}

export function LinkWebhookFields({ form: { link }, errors }: Errors & { form: LinkForm }): ReactElement {
  const words = useWords(linkWords)
  const { noWebhook, webhookPaused } = useWords(presetWords)
  const { webhookUrl = '', webhook = false } = link ?? {}
  return (
    <LinkSection
      title={words.webhook}
      summary={webhookUrl === '' ? noWebhook : webhook ? webhookUrl : webhookPaused}
      isOpen={[errors['webhookUrl'], errors['webhookFormat']].some(Boolean)}
    >
      <label className="check">
        <input type="checkbox" name="webhook" defaultChecked={webhook} />
        <span>
          {words.callWebhook}
          <span className="row-sub">{words.callWebhookHint}</span>
        </span>
      </label>
      <TextInput
        name="webhookUrl"
        label={words.address}
        placeholder="https://"
        inputMode="url"
        defaultValue={webhookUrl}
        maxLength={2000}
        error={errors['webhookUrl']}
        autoComplete="off"
      />
      <NativeSelect
        name="webhookFormat"
        label={words.webhookFormat}
        defaultValue={link?.webhookFormat ?? 'standard'}
        error={errors['webhookFormat']}
        data={webhookFormats.map((value) => ({ value, label: words.webhookFormats[value] }))}
      />
      {link?.webhookEndpoint ? (
        <Link to={`/workspace/settings/webhooks/${link.webhookEndpoint}`}>{words.webhookLog}</Link>
      ) : (
        <p className="quiet">{words.secretIsMade}</p>
      )}
    </LinkSection>
  )
}
