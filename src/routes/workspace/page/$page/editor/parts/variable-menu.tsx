import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { insertText, isTextField } from '#src/features/page/browser/insert-text.ts'
import { materialVariableNoteLabels } from '#src/features/page/messages/material-labels.ts'
import { type VariableName, variableNames } from '#src/features/page/rules/variables.ts'
import { Icon } from '#src/ui/icon.tsx'
import { showToast } from '#src/ui/toast.ts'

/** What a text may ask for of its reader: put where the cursor was last among the fields below this menu's panel. */
export function VariableMenu(): ReactElement {
  const { t } = useLingui()
  const menu = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLElement>(undefined)

  useEffect(() => {
    const panel = menu.current?.closest('.pe-panel')
    if (!panel) return
    const stop = new AbortController()
    panel.addEventListener(
      'focusin',
      ({ target }) => {
        if (isTextField(target)) field.current = target
      },
      { signal: stop.signal },
    )
    return () => stop.abort()
  }, [])

  function insert(name: VariableName): void {
    const text = `{{${name}}}`
    const to = field.current
    if (!to?.isConnected) return showToast(t`Place the cursor in the text first.`)
    // Once the menu has given the focus back.
    requestAnimationFrame(() => insertText(to, text))
  }

  return (
    <div ref={menu} className="pe-variables">
      <Menu position="bottom-start" width={300} returnFocus={false}>
        <Menu.Target>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<Icon name="user" size={12} />}
            rightSection={<Icon name="chevron-down" size={12} />}
          >
            {t`Variables`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {variableNames.map((name) => (
            <Menu.Item key={name} onClick={() => insert(name)} aria-label={t`Insert '{{'${name}'}}'`}>
              <code>{`{{${name}}}`}</code>
              <span className="pe-variable-note">{t(materialVariableNoteLabels[name])}</span>
            </Menu.Item>
          ))}
          <Menu.Label>{t`Use '{{lead.first|friend}}' to set a fallback for anonymous visitors.`}</Menu.Label>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
