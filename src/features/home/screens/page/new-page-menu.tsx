import { Button, Group, Menu, Modal, NativeSelect, Select } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { AssetKind } from '#src/features/asset/schema.ts'
import { pageWords } from '#src/features/home/words/page-words.ts'
import { templateIds } from '#src/features/page/rules/templates.ts'
import { templateWords } from '#src/features/page/words/template-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { useWords } from '#src/words/reader.ts'
import { FromAddress } from './from-address.tsx'

type Asset = { id: string; title: string; kind: AssetKind }
type Props = {
  assets: Asset[]
  templates: { id: string; name: string }[]
  /** Where a new page goes; one of an asset goes where the asset lies. */
  folder?: string | undefined
}

/** Makes a page: of what an asset holds, of a template, or blank. */
export function NewPageMenu({ assets, templates, folder }: Props): ReactElement {
  const words = useWords(pageWords)
  const [choosing, setChoosing] = useState<'asset' | 'template' | 'address'>()
  const ours = useWords(templateWords)
  const submit = useSubmit()
  const place = folder && folder !== 'none' ? folder : ''
  const isBusy = useNavigation().formMethod === 'POST'
  const entries: { label: string; icon: IconName; run: () => void; disabled?: boolean }[] = [
    {
      label: words.fromRecording,
      icon: 'audio-lines',
      disabled: assets.length === 0,
      run: () => setChoosing('asset'),
    },
    { label: words.fromAddress, icon: 'link', run: () => setChoosing('address') },
    { label: words.fromTemplate, icon: 'copy', run: () => setChoosing('template') },
    {
      label: words.blankPage,
      icon: 'file-text',
      run: () =>
        void submit({ intent: 'create', folder: place }, { method: 'post', action: '/workspace/page' }),
    },
  ]
  const choices = [
    ...templateIds.map((id) => ({ value: id, label: ours[id].name })),
    ...templates.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button leftSection={<Icon name="plus" size={14} />} loading={isBusy}>
            {words.newPage}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ label, icon, run, disabled = false }) => (
            <Menu.Item
              key={label}
              leftSection={<Icon name={icon} size={14} />}
              disabled={disabled}
              onClick={run}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={choosing === 'asset' || choosing === 'template'}
        onClose={() => setChoosing(undefined)}
        title={choosing === 'asset' ? words.newPageFromAsset : words.newPageFromTemplate}
        closeButtonProps={{ 'aria-label': words.close }}
      >
        <Form method="post" action="/workspace/page">
          <input type="hidden" name="intent" value={choosing === 'asset' ? 'from-asset' : 'create'} />
          {choosing === 'template' ? <input type="hidden" name="folder" value={place} /> : null}
          {choosing === 'asset' ? <ChooseAsset assets={assets} /> : null}
          <NativeSelect name="template" label={words.template} data={choices} mt="sm" />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => setChoosing(undefined)}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {words.createPage}
            </Button>
          </Group>
        </Form>
      </Modal>
      <FromAddress folder={place} isOpen={choosing === 'address'} onClose={() => setChoosing(undefined)} />
    </>
  )
}

function ChooseAsset({ assets }: { assets: Asset[] }): ReactElement {
  const words = useWords(pageWords)
  return (
    <Select
      name="asset"
      label={words.recordingOrDocument}
      description={words.filledFromIt}
      data={assets.map(({ id, title }) => ({ value: id, label: title }))}
      defaultValue={assets[0]?.id ?? null}
      searchable
      allowDeselect={false}
      nothingFoundMessage={words.noAssetNamed}
      openOnFocus={false}
      data-autofocus
    />
  )
}
