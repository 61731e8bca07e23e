import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { visibilities } from '#src/features/asset/schema.ts'
import { listTags, loadAssetSettings } from '#src/features/asset/server/asset-settings.ts'
import { collectionsOf } from '#src/features/collection/server/collections-of.ts'
import { listFolders } from '#src/features/folder/server/list-folders.ts'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { wrongFields } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { assetSettingsIntents } from '#src/features/home/server/asset-settings-intents.ts'
import { assetSettingsWords } from '#src/features/home/words/asset-settings.ts'
import { newAssetWords } from '#src/features/home/words/new-asset.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { listPeople } from '#src/features/workspace/server/people.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import '#src/features/transcript/parts/asset-parts.css'
import '../workspace/home.css'
import './new-asset.css'
import { CollectionsPanel } from './around-asset.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const id = params['id'] ?? ''
  const settings = await loadAssetSettings(platform, { workspace, id })
  return {
    id,
    settings,
    folders: await listFolders(platform, workspace),
    tags: await listTags(platform, workspace),
    collections: await collectionsOf(platform, { workspace, asset: id }),
    members: await listPeople(platform, { workspace }),
  }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, user, asset: params['id'] ?? '' }
  return answerForm(request, desk, assetSettingsIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AssetSettingsScreen(): ReactElement {
  const { id, settings, collections } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const words = useWords(assetSettingsWords)
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{words.of(settings.title)}</ScreenTitle>
      <BackLink to={`/workspace/assets/${id}`}>{words.back}</BackLink>
      <PageHeader title={settings.title} subtitle={words.settings} />
      <AnswerWithoutScript answer={answer} />
      <AnswerRegion />
      <Panel title={words.general}>
        <SettingsForm key={settings.version} problems={wrongFields(answer, 'save-asset')} />
      </Panel>
      <CollectionsPanel around={{ collections }} action={`/workspace/assets/${id}/settings`} />
      <ArchivePanel isArchived={settings.archivedAt !== null} />
    </div>
  )
}

function SettingsForm({ problems }: { problems: Record<string, string> }): ReactElement {
  const { settings, tags } = useLoaderData<typeof loader>()
  const words = useWords(assetSettingsWords)
  const isSaving = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="new-asset-form" preventScrollReset>
      <HiddenFields fields={{ intent: 'save-asset', version: String(settings.version) }} />
      <TextInput
        name="title"
        label={words.title}
        defaultValue={settings.title}
        maxLength={300}
        required
        error={problems['title']}
      />
      <Textarea
        name="summary"
        label={words.description}
        defaultValue={settings.summary}
        maxLength={2000}
        autosize
        minRows={3}
        error={problems['summary']}
      />
      <Textarea
        name="guests"
        label={words.guests}
        description={words.guestsNote}
        defaultValue={settings.guests}
        maxLength={2000}
        autosize
        minRows={2}
        error={problems['guests']}
      />
      <PlaceFields problems={problems} />
      <TextInput
        name="tags"
        label={words.tags}
        description={words.tagsNote(tags.slice(0, 20).join(', '))}
        defaultValue={settings.tags.join(', ')}
        maxLength={3000}
        error={problems['tags']}
      />
      <TextInput
        name="language"
        label={words.language}
        description={words.languageNote}
        defaultValue={settings.language}
        maxLength={35}
        error={problems['language']}
      />
      <TextInput
        name="recordedOn"
        type="date"
        label={words.recordedOn}
        defaultValue={settings.recordedOn ?? ''}
        error={problems['recordedOn']}
      />
      <TextInput
        name="publishedOn"
        type="date"
        label={words.publishedOn}
        description={words.publishedOnNote}
        defaultValue={settings.publishedOn ?? ''}
        error={problems['publishedOn']}
      />
      <TextInput
        label={words.guid}
        description={settings.guid ? words.guidNote : words.noGuidNote}
        value={settings.guid ?? words.noGuid}
        readOnly
      />
      <TextInput
        name="attribution"
        label={words.attribution}
        description={words.attributionNote}
        defaultValue={settings.attribution}
        maxLength={500}
        error={problems['attribution']}
      />
      <Button type="submit" loading={isSaving}>
        {words.save}
      </Button>
    </Form>
  )
}

/** Where the asset lies, whose it is, and who may see it. */
function PlaceFields({ problems }: { problems: Record<string, string> }): ReactElement {
  const { settings, folders, members } = useLoaderData<typeof loader>()
  const words = useWords(assetSettingsWords)
  const places = folders.map(({ id, name, depth }) => ({
    value: id,
    label: `${'\u2003'.repeat(depth - 1)}${name}`,
  }))
  return (
    <>
      <NativeSelect
        name="folder"
        label={words.folder}
        defaultValue={settings.folder ?? ''}
        data={[{ value: '', label: words.noFolder }, ...places]}
        error={problems['folder']}
      />
      <NativeSelect
        name="owner"
        label={words.owner}
        description={words.ownerNote}
        defaultValue={settings.owner ?? ''}
        data={ownerChoices(members, settings.owner ?? '', words.whoLeft)}
        error={problems['owner']}
      />
      <NativeSelect
        name="visibility"
        label={words.visibility}
        description={words.visibilityNote}
        defaultValue={settings.visibility}
        data={visibilities.map((value) => ({ value, label: words[value] }))}
        error={problems['visibility']}
      />
    </>
  )
}

type Member = { user: string; name: string }

/** The members, and whoever has it though they left. */
function ownerChoices(members: Member[], owner: string, whoLeft: string) {
  const choices = members.map(({ user, name }) => ({ value: user, label: name }))
  return choices.some(({ value }) => value === owner)
    ? choices
    : [{ value: owner, label: whoLeft }, ...choices]
}

/** Takes the asset out of the lists, or back into them. */
function ArchivePanel({ isArchived }: { isArchived: boolean }): ReactElement {
  const words = useWords(assetSettingsWords)
  return (
    <Panel title={words.archive}>
      <Form method="post" className="new-asset-form" preventScrollReset>
        <HiddenFields fields={{ intent: isArchived ? 'unarchive-asset' : 'archive-asset' }} />
        <p className="quiet">{isArchived ? words.isArchivedNote : words.archiveNote}</p>
        <Button
          type="submit"
          variant="default"
          leftSection={<Icon name={isArchived ? 'archive-restore' : 'archive'} size={14} />}
        >
          {isArchived ? words.bringBack : words.archiveIt}
        </Button>
      </Form>
    </Panel>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(newAssetWords)
  return <ScreenError error={error} back={{ to: '/workspace/assets', label: words.back }} />
}
