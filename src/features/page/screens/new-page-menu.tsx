import { Button, Group, Menu, Modal, Select } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'

type Asset = { id: string; title: string; kind: 'audio' | 'document' }

/** Makes a page: of what an asset holds, or blank. */
export function NewPageMenu({ assets }: { assets: Asset[] }): ReactElement {
  const [isChoosing, setChoosing] = useState(false)
  const submit = useSubmit()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button leftSection={<Icon name="plus" size={14} />} loading={isBusy}>
            New page
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon name="audio-lines" size={14} />}
            disabled={assets.length === 0}
            onClick={() => setChoosing(true)}
          >
            From a recording or document
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="file-text" size={14} />}
            onClick={() => void submit({ intent: 'create' }, { method: 'post', action: '/workspace/page' })}
          >
            Blank page
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isChoosing} onClose={() => setChoosing(false)} withCloseButton={false}>
        <Modal.Title mb="sm">New page from an asset</Modal.Title>
        <ChooseAsset assets={assets} isBusy={isBusy} onCancel={() => setChoosing(false)} />
      </Modal>
    </>
  )
}

type ChooseProps = { assets: Asset[]; isBusy: boolean; onCancel: () => void }

function ChooseAsset({ assets, isBusy, onCancel }: ChooseProps): ReactElement {
  const [asset, setAsset] = useState(assets[0]?.id ?? null)
  return (
    <Form method="post" action="/workspace/page">
      <input type="hidden" name="intent" value="from-asset" />
      <Select
        name="asset"
        label="Recording or document"
        description="The page gets its player, its transcript, a description and a quote. You can change all of it."
        data={assets.map(({ id, title }) => ({ value: id, label: title }))}
        value={asset}
        onChange={setAsset}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No asset has this in its title"
        openOnFocus={false}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={asset === null} loading={isBusy}>
          Create page
        </Button>
      </Group>
    </Form>
  )
}
