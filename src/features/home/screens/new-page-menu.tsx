import { Button, Group, Menu, Modal, NativeSelect, Select } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { templateWords } from '#src/features/page/parts/template-words.ts'
import { templateIds } from '#src/features/page/rules/templates.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'

type Asset = { id: string; title: string; kind: 'audio' | 'document' }
type Props = { assets: Asset[]; templates: { id: string; name: string }[] }

/** Makes a page: of what an asset holds, of a template, or blank. */
export function NewPageMenu({ assets, templates }: Props): ReactElement {
  const [choosing, setChoosing] = useState<'asset' | 'template'>()
  const submit = useSubmit()
  const isBusy = useNavigation().formMethod === 'POST'
  const entries: { label: string; icon: IconName; run: () => void; disabled?: boolean }[] = [
    {
      label: 'From a recording or document',
      icon: 'audio-lines',
      disabled: assets.length === 0,
      run: () => setChoosing('asset'),
    },
    { label: 'From a template', icon: 'copy', run: () => setChoosing('template') },
    {
      label: 'Blank page',
      icon: 'file-text',
      run: () => void submit({ intent: 'create' }, { method: 'post', action: '/workspace/page' }),
    },
  ]
  const choices = [
    ...templateIds.map((id) => ({ value: id, label: templateWords[id].name })),
    ...templates.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button leftSection={<Icon name="plus" size={14} />} loading={isBusy}>
            New page
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
        opened={choosing !== undefined}
        onClose={() => setChoosing(undefined)}
        title={choosing === 'asset' ? 'New page from an asset' : 'New page from a template'}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Form method="post" action="/workspace/page">
          <input type="hidden" name="intent" value={choosing === 'asset' ? 'from-asset' : 'create'} />
          {choosing === 'asset' ? <ChooseAsset assets={assets} /> : null}
          <NativeSelect name="template" label="Template" data={choices} mt="sm" />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => setChoosing(undefined)}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Create page
            </Button>
          </Group>
        </Form>
      </Modal>
    </>
  )
}

function ChooseAsset({ assets }: { assets: Asset[] }): ReactElement {
  return (
    <Select
      name="asset"
      label="Recording or document"
      description="The page is filled from what it holds. You can change all of it."
      data={assets.map(({ id, title }) => ({ value: id, label: title }))}
      defaultValue={assets[0]?.id ?? null}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No asset has this in its title"
      openOnFocus={false}
      data-autofocus
    />
  )
}
