import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { handleFrom, languages, languageTags } from '#src/features/workspace/rules.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import type { WrongFields } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { info: WorkspaceInfo; origin: string; wrong: WrongFields }

/** What a workspace says about itself. */
export function WorkspaceAbout({ info, origin, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t({ message: 'About', context: 'workspace' })}>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'change' }} />
        <TextInput
          name="name"
          label={t`Name`}
          description={t`Visitors read it on your campaigns.`}
          defaultValue={info.name}
          maxLength={100}
          required
          autoComplete="off"
          error={wrong['name']}
        />
        <TextInput
          name="handle"
          label={t`Public address`}
          description={t`Your pages and your team page have it: ${{ host: new URL(origin).host }}/p/… and ${{ host: new URL(origin).host }}/t/…. After a change, the old one leads to the new one.`}
          placeholder={handleFrom(info.name)}
          defaultValue={info.handle ?? ''}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={wrong['handle']}
        />
        <Textarea
          name="description"
          label={t`Description`}
          defaultValue={info.description}
          maxLength={500}
          autosize
          minRows={2}
          error={wrong['description']}
        />
        <TextInput
          name="website"
          label={t`Website`}
          placeholder="https://acme.com"
          inputMode="url"
          defaultValue={info.website}
          maxLength={300}
          autoComplete="url"
          error={wrong['website']}
        />
        <NativeSelect
          name="language"
          label={t`Language of your content`}
          description={t`Browsers and screen readers take your campaigns and team page to be in it.`}
          defaultValue={info.language}
          data={languageTags.map((tag) => ({ value: tag, label: languages[tag] }))}
          error={wrong['language']}
        />
        <NativeSelect
          name="timeZone"
          label={t`Time zone`}
          description={t`In which receipts of visits tell the time.`}
          defaultValue={info.timeZone}
          data={['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]}
          error={wrong['timeZone']}
        />
        <Button type="submit">{t`Save`}</Button>
      </Form>
    </Panel>
  )
}

/** The same for who may not change it. */
export function AboutText({ info }: { info: WorkspaceInfo }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <p>{info.name}</p>
      {info.description ? <p>{info.description}</p> : null}
      {info.website ? <p>{info.website}</p> : null}
      <p className="quiet">{t`Times are in ${{ timeZone: info.timeZone }}. Owners and admins can change this.`}</p>
      <p className="quiet">
        {info.retentionDays
          ? t`Visits, names at gates and answers of forms are deleted after ${{ retentionDays: info.retentionDays }} days.`
          : t`Visits, names at gates and answers of forms are kept for as long as their links and pages.`}
      </p>
    </>
  )
}
