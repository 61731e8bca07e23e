import { useLingui } from '@lingui/react/macro'
import { Button, Group, Menu, Modal, NativeSelect, Select } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { AssetKind } from '#src/features/asset/schema.ts'
import { templateLabels } from '#src/features/page/messages/template-labels.ts'
import { templateIds } from '#src/features/page/rules/templates.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { FromAddress } from './from-address.tsx'

type Asset = { id: string; title: string; kind: AssetKind }
type Props = {
  assets: Asset[]
  templates: { id: string; name: string }[]
  /** Where a new page goes; one of an asset goes where the asset lies. */
  folder?: string | undefined
}

/** Creates a page from an asset, from a template, or blank. */
export function NewPageMenu({ assets, templates, folder }: Props): ReactElement {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState<'asset' | 'template' | 'address'>()

  const submit = useSubmit()
  const place = folder && folder !== 'none' ? folder : ''
  const isBusy = useNavigation().formMethod === 'POST'
  const entries: { label: string; icon: IconName; run: () => void; disabled?: boolean }[] = [
    {
      label: t`From a recording or document`,
      icon: 'audio-lines',
      disabled: assets.length === 0,
      run: () => setChoosing('asset'),
    },
    { label: t`From a web page`, icon: 'link', run: () => setChoosing('address') },
    { label: t`From a template`, icon: 'copy', run: () => setChoosing('template') },
    {
      label: t`Blank page`,
      icon: 'file-text',
      run: () =>
        void submit({ intent: 'create', folder: place }, { method: 'post', action: '/workspace/page' }),
    },
  ]
  const choices = [
    ...templateIds.map((id) => ({ value: id, label: t(templateLabels[id].name) })),
    ...templates.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button leftSection={<Icon name="plus" size={14} />} loading={isBusy}>
            {t`New page`}
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
        title={choosing === 'asset' ? t`New page from an asset` : t`New page from a template`}
      >
        <Form method="post" action="/workspace/page">
          <input type="hidden" name="intent" value={choosing === 'asset' ? 'from-asset' : 'create'} />
          {choosing === 'template' ? <input type="hidden" name="folder" value={place} /> : null}
          {choosing === 'asset' ? <ChooseAsset assets={assets} /> : null}
          <NativeSelect name="template" label={t`Template`} data={choices} mt="sm" />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => setChoosing(undefined)}>
              {t`Cancel`}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t`Create page`}
            </Button>
          </Group>
        </Form>
      </Modal>
      <FromAddress folder={place} isOpen={choosing === 'address'} onClose={() => setChoosing(undefined)} />
    </>
  )
}

function ChooseAsset({ assets }: { assets: Asset[] }): ReactElement {
  const { t } = useLingui()
  return (
    <Select
      name="asset"
      label={t`Recording or document`}
      description={t`We’ll fill the page with the asset’s content. You can change anything later.`}
      data={assets.map(({ id, title }) => ({ value: id, label: title }))}
      defaultValue={assets[0]?.id ?? null}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t`No assets match`}
      openOnFocus={false}
      data-autofocus
    />
  )
}
