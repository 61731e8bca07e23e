import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { WrongFields } from '#src/features/home/schema.ts'
import { workspaceWords } from '#src/features/home/words/workspace-words.ts'
import { handleFrom, languages, languageTags } from '#src/features/workspace/rules.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { info: WorkspaceInfo; origin: string; wrong: WrongFields }

/** What a workspace says about itself. */
export function WorkspaceAbout({ info, origin, wrong }: Props): ReactElement {
  const words = useWords(workspaceWords)
  return (
    <Panel title={words.about}>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'change' }} />
        <TextInput
          name="name"
          label={words.name}
          description={words.visitorsReadItOnYour}
          defaultValue={info.name}
          maxLength={100}
          required
          autoComplete="off"
          error={wrong['name']}
        />
        <TextInput
          name="handle"
          label={words.publicAddress}
          description={words.yourTeamPageHasIt(new URL(origin).host)}
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
          label={words.description}
          defaultValue={info.description}
          maxLength={500}
          autosize
          minRows={2}
          error={wrong['description']}
        />
        <TextInput
          name="website"
          label={words.website}
          placeholder="https://acme.com"
          inputMode="url"
          defaultValue={info.website}
          maxLength={300}
          autoComplete="url"
          error={wrong['website']}
        />
        <NativeSelect
          name="language"
          label={words.languageOfYourContent}
          description={words.browsersAndScreenReadersTake}
          defaultValue={info.language}
          data={languageTags.map((tag) => ({ value: tag, label: languages[tag] }))}
          error={wrong['language']}
        />
        <NativeSelect
          name="timeZone"
          label={words.timeZone}
          description={words.inWhichReceiptsOfVisits}
          defaultValue={info.timeZone}
          data={['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]}
          error={wrong['timeZone']}
        />
        <Button type="submit">{words.save}</Button>
      </Form>
    </Panel>
  )
}

/** The same for who may not change it. */
export function AboutText({ info }: { info: WorkspaceInfo }): ReactElement {
  const words = useWords(workspaceWords)
  return (
    <>
      <p>{info.name}</p>
      {info.description ? <p>{info.description}</p> : null}
      {info.website ? <p>{info.website}</p> : null}
      <p className="quiet">{words.timesAreInOwnersAnd(info.timeZone)}</p>
      <p className="quiet">
        {info.retentionDays ? words.visitsAreDeletedAfterDays(info.retentionDays) : words.visitsAreKeptForAs}
      </p>
    </>
  )
}
