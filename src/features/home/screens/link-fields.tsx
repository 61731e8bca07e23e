import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { SuggestedInput } from '../parts/suggested-input.tsx'
import type { LinkForm } from '../server/load-journey-desk.ts'

type Props = { form: LinkForm; errors: Record<string, string> }

/** The fields of a link: for whom, whom to tell, and from how many seconds on a visit counts. */
export function LinkFields({ form, errors }: Props): ReactElement {
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
        label="Title"
        description="Visitors read it above the tabs; notifications name it."
        placeholder="For Globex, after the webinar"
        defaultValue={link?.title ?? ''}
        maxLength={120}
        required
        error={errors['title']}
        data-autofocus
        autoComplete="off"
      />
      <SuggestedInput
        name="account"
        label="Company"
        description="Choose one, or write a new name and it is added to your accounts."
        defaultValue={link?.account?.name ?? ''}
        suggestions={companies}
        maxLength={120}
        error={errors['account']}
      />
      {link ? null : (
        <fieldset className="fields">
          <legend>Person (optional)</legend>
          <p className="quiet">
            With an e-mail address you also get a personal address, to be sent to them alone.
          </p>
          <SuggestedInput
            name="email"
            label="E-mail"
            inputMode="email"
            suggestions={people}
            maxLength={254}
            error={errors['email']}
          />
          <div className="field-pair">
            <TextInput
              name="first"
              label="First name"
              maxLength={80}
              error={errors['first']}
              autoComplete="off"
            />
            <TextInput
              name="last"
              label="Last name"
              maxLength={80}
              error={errors['last']}
              autoComplete="off"
            />
          </div>
        </fieldset>
      )}
      <NotificationFields form={form} errors={errors} />
      <WebhookFields form={form} errors={errors} />
      <TextInput
        name="trackDurationMin"
        label="Shortest visit, in seconds"
        description="Active seconds on the page. A visit that stays below is not kept. 0 keeps every visit."
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
  const known = link?.emailTo && !members.includes(link.emailTo) ? [link.emailTo, ...members] : members
  return (
    <fieldset className="fields">
      <legend>Notification</legend>
      <label className="check">
        <input
          type="checkbox"
          name="emailNotification"
          defaultChecked={(link ?? defaults).emailNotification}
        />
        <span>
          E-mail a receipt when a visit of a validated lead is over
          <span className="row-sub">Once per visit, with tabs, active time and clicks.</span>
        </span>
      </label>
      <NativeSelect
        name="emailTo"
        label="To"
        defaultValue={link ? link.emailTo : (members[0] ?? '')}
        error={errors['emailTo']}
        data={[{ value: '', label: 'Nobody' }, ...known.map((email) => ({ value: email, label: email }))]}
      />
    </fieldset>
  )
}

function WebhookFields({ form: { link }, errors }: Props): ReactElement {
  return (
    <fieldset className="fields">
      <legend>Webhook</legend>
      <label className="check">
        <input type="checkbox" name="webhook" defaultChecked={link?.webhook ?? false} />
        <span>
          Call an address of yours when a visit is over
          <span className="row-sub">Signed as Standard Webhooks says, repeated until it answers.</span>
        </span>
      </label>
      <TextInput
        name="webhookUrl"
        label="Address"
        placeholder="https://"
        inputMode="url"
        defaultValue={link?.webhookUrl ?? ''}
        maxLength={2000}
        error={errors['webhookUrl']}
        autoComplete="off"
      />
      {link?.webhookSecret ? (
        <div className="secret">
          <span>Signing secret</span>
          <code>{link.webhookSecret}</code>
          <CopyButton value={link.webhookSecret} label="Copy secret" />
        </div>
      ) : (
        <p className="quiet">The signing secret is made with the link and stands here when you edit it.</p>
      )}
    </fieldset>
  )
}
