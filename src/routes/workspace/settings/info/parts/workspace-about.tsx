import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { handleFrom, languages, languageTags } from '#src/features/workspace/rules.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { info: WorkspaceInfo; origin: string; wrong: FieldErrors }

/** The details of a workspace. */
export function WorkspaceAbout({ info, origin, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t({ message: 'About', context: 'workspace' })}>
      <IntentForm fields={{ intent: 'change' }} className="settings-form">
        <TextInput
          {...fieldProps(wrong, 'name', 100)}
          label={t`Name`}
          description={t`Shown to visitors on your campaigns.`}
          defaultValue={info.name}
          required
          autoComplete="off"
        />
        <TextInput
          {...fieldProps(wrong, 'handle', 40)}
          label={t`Handle`}
          description={t`Part of the URLs of your pages and team page: ${{ host: new URL(origin).host }}/p/… and ${{ host: new URL(origin).host }}/t/…. If you change it, old URLs redirect to the new ones.`}
          placeholder={handleFrom(info.name)}
          defaultValue={info.handle ?? ''}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Textarea
          {...fieldProps(wrong, 'description', 500)}
          label={t`Description`}
          defaultValue={info.description}
          autosize
          minRows={2}
        />
        <TextInput
          {...fieldProps(wrong, 'website', 300)}
          label={t`Website`}
          placeholder="https://acme.com"
          inputMode="url"
          defaultValue={info.website}
          autoComplete="url"
        />
        <NativeSelect
          {...fieldProps(wrong, 'language')}
          label={t`Content language`}
          description={t`Tells browsers and screen readers the language of your campaigns and team page.`}
          defaultValue={info.language}
          data={languageTags.map((tag) => ({ value: tag, label: languages[tag] }))}
        />
        <NativeSelect
          {...fieldProps(wrong, 'timeZone')}
          label={t`Time zone`}
          description={t`Used in visit notifications.`}
          defaultValue={info.timeZone}
          data={['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]}
        />
        <Button type="submit">{t`Save`}</Button>
      </IntentForm>
    </Panel>
  )
}

/** The read-only details. */
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
          ? t`Visits, access details and form answers are deleted after ${plural({ days: info.retentionDays }, { one: '# day', other: '# days' })}.`
          : t`Visits, access details and form answers are kept as long as their links and pages exist.`}
      </p>
    </>
  )
}
