import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { handleFrom, languages, languageTags } from '#src/features/workspace/rules.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import { Panel } from '#src/ui/panel.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import type { WrongFields } from '../schema.ts'

type Props = { info: WorkspaceInfo; origin: string; wrong: WrongFields }

/** What a workspace says about itself. */
export function WorkspaceAbout({ info, origin, wrong }: Props): ReactElement {
  return (
    <Panel title="About">
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'change' }} />
        <TextInput
          name="name"
          label="Name"
          description="Visitors read it on your campaigns."
          defaultValue={info.name}
          maxLength={100}
          required
          autoComplete="off"
          error={wrong['name']}
        />
        <TextInput
          name="handle"
          label="Public address"
          description={`Your team page has it: ${new URL(origin).host}/t/…`}
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
          label="Description"
          defaultValue={info.description}
          maxLength={500}
          autosize
          minRows={2}
          error={wrong['description']}
        />
        <TextInput
          name="website"
          label="Website"
          placeholder="https://acme.com"
          inputMode="url"
          defaultValue={info.website}
          maxLength={300}
          autoComplete="url"
          error={wrong['website']}
        />
        <NativeSelect
          name="language"
          label="Language of your content"
          description="Browsers and screen readers take your campaigns and team page to be in it."
          defaultValue={info.language}
          data={languageTags.map((tag) => ({ value: tag, label: languages[tag] }))}
          error={wrong['language']}
        />
        <NativeSelect
          name="timeZone"
          label="Time zone"
          description="In which receipts of visits tell the time."
          defaultValue={info.timeZone}
          data={['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]}
          error={wrong['timeZone']}
        />
        <Button type="submit">Save</Button>
      </Form>
    </Panel>
  )
}

/** The same for who may not change it. */
export function AboutText({ info }: { info: WorkspaceInfo }): ReactElement {
  return (
    <>
      <p>{info.name}</p>
      {info.description ? <p>{info.description}</p> : null}
      {info.website ? <p>{info.website}</p> : null}
      <p className="quiet">Times are in {info.timeZone}. Owners and admins can change this.</p>
      <p className="quiet">
        {info.retentionDays
          ? `Visits are deleted after ${info.retentionDays} days.`
          : 'Visits are kept for as long as their links.'}
      </p>
    </>
  )
}
