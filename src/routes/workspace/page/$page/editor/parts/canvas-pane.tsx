import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Puck } from '@puckeditor/core'
import { memo, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { canvasLabels } from '#src/features/page/messages/canvas-labels.ts'
import { Icon } from '#src/ui/icon.tsx'

type Device = 'phone' | 'tablet' | 'desktop'

const icons = { phone: 'smartphone', tablet: 'tablet', desktop: 'monitor' } as const
const devices = ['phone', 'tablet', 'desktop'] as const

/** How wide the page is shown, in pixels: as the device is, and a desktop as wide as there is room. */
function widthOf(device: Device, room: number): number {
  if (device === 'desktop') return Math.max(room, 720)
  return device === 'tablet' ? 768 : Math.min(room || 390, 390)
}

/** The page on the canvas, as wide as a chosen device, made smaller where it would not fit. */
export const CanvasPane = memo(function CanvasPane({ children }: { children: ReactNode }): ReactElement {
  const { t } = useLingui()
  const { ref, width: room, height } = useElementSize()
  const [chosen, setChosen] = useState<Device>()
  const device = chosen ?? (room > 0 && room < 480 ? 'phone' : 'desktop')
  const width = widthOf(device, room)
  const pane = useRef<HTMLDivElement>(null)

  // Puck's frame takes no title, and exists long before it has a document.
  useLayoutEffect(() => {
    pane.current?.querySelector('iframe')?.setAttribute('title', t`Page preview`)
  }, [t])
  const scale = room > 0 ? Math.min(1, room / width) : 1

  return (
    <div className="pe-center">
      <div className="pe-canvas-bar">
        {children}
        <SegmentedControl
          size="xs"
          aria-label={t`Page width`}
          value={device}
          onChange={(value) => setChosen(devices.find((one) => one === value))}
          data={devices.map((value) => ({
            value,
            label: (
              <span className="pe-device">
                <Icon name={icons[value]} size={14} />
                <span>{t(canvasLabels[value])}</span>
              </span>
            ),
          }))}
        />
      </div>
      <div className="pe-canvas" ref={ref}>
        <div
          ref={pane}
          className="pe-canvas-frame"
          style={{
            width,
            height: height / scale,
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (room - width) / 2),
          }}
        >
          <Puck.Preview />
        </div>
      </div>
    </div>
  )
})
