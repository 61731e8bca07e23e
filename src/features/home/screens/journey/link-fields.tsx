import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { SuggestedInput } from '#src/features/home/parts/suggested-input.tsx'
import type { LinkForm } from '#src/features/home/server/load-journey-desk.ts'
import { linkWords } from '#src/features/home/words/link-words.ts'
import { webhookFormats } from '#src/features/webhook/schema.ts'
import { useWords } from '#src/words/reader.ts'
import { LinkAccessFields } from './link-access-fields.tsx'
import { LinkAddressFields } from './link-address-fields.tsx'
import { LinkDownloadFields } from './link-download-fields.tsx'
import { LinkPreviewFields } from './link-preview-fields.tsx'
import { LinkUtmFields } from './link-utm-fields.tsx'

type Props = { form: LinkForm; errors: Record<string, string> }

/** The fields of a link: for whom, whom to tell, and from how many seconds on a visit counts. */
export function LinkFields({ form, errors }: Props): ReactElement {
  const words = useWords(linkWords)
  const { link, people, companies, defaults } = form
  return (
    <>
      <HiddenFields
        fields={
          link ? { intent: 'edit-link', link: link.id, version: link.version } : { intent: 'create-link' }
        }
      />
      <TextInput
        name="title"
        label={words.title}
        description={words.titleHint}
        placeholder={words.titleExample}
        defaultValue={link?.title ?? ''}
        maxLength={120}
        required
        error={errors['title']}
        data-autofocus
        autoComplete="off"
      />
      <SuggestedInput
        name="account"
        label={words.company}
        description={words.companyHint}
        defaultValue={link?.account?.name ?? ''}
        suggestions={companies}
        maxLength={120}
        error={errors['account']}
      />
      {link ? null : (
        <fieldset className="fields">
          <legend>{words.personOptional}</legend>
          <p className="quiet">{words.personHint}</p>
          <SuggestedInput
            name="email"
            label={words.email}
            inputMode="email"
            suggestions={people}
            maxLength={254}
            error={errors['email']}
          />
          <div className="field-pair">
            <TextInput
              name="first"
              label={words.firstName}
              maxLength={80}
              error={errors['first']}
              autoComplete="off"
            />
            <TextInput
              name="last"
              label={words.lastName}
              maxLength={80}
              error={errors['last']}
              autoComplete="off"
            />
          </div>
        </fieldset>
      )}
      <LinkAddressFields form={form} errors={errors} />
      <LinkUtmFields form={form} errors={errors} />
      <LinkAccessFields gate={form.gate} errors={errors} />
      <LinkDownloadFields form={form} errors={errors} />
      <LinkPreviewFields form={form} errors={errors} />
      <NotificationFields form={form} errors={errors} />
      <WebhookFields form={form} errors={errors} />
      <TextInput
        name="trackDurationMin"
        label={words.shortestVisit}
        description={words.shortestVisitHint}
        type="number"
        min={0}
        max={86_400}
        step={1}
        defaultValue={String((link ?? defaults).trackDurationMin)}
        error={errors['trackDurationMin']}
      />
    </>
  )
}

function NotificationFields({ form: { link, members, defaults }, errors }: Props): ReactElement {
  const words = useWords(linkWords)
  const known = link?.emailTo && !members.includes(link.emailTo) ? [link.emailTo, ...members] : members
  return (
    <fieldset className="fields">
      <legend>{words.notification}</legend>
      <label className="check">
        <input
          type="checkbox"
          name="emailNotification"
          defaultChecked={(link ?? defaults).emailNotification}
        />
        <span>
          {words.mailReceipt}
          <span className="row-sub">{words.mailReceiptHint}</span>
        </span>
      </label>
      <NativeSelect
        name="emailTo"
        label={words.to}
        defaultValue={link ? link.emailTo : (members[0] ?? '')}
        error={errors['emailTo']}
        data={[{ value: '', label: words.nobody }, ...known.map((email) => ({ value: email, label: email }))]}
      />
    </fieldset>
  )
}

function WebhookFields({ form: { link }, errors }: Props): ReactElement {
  const words = useWords(linkWords)
  return (
    <fieldset className="fields">
      <legend>Webhook</legend>
      <label className="check">
        <input type="checkbox" name="webhook" defaultChecked={link?.webhook ?? false} />
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
        defaultValue={link?.webhookUrl ?? ''}
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
    </fieldset>
  )
}
