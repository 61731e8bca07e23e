import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/** Lightest to darkest; the sixth is the accent of tokens.css in the light theme, the fourth in the dark one. */
const leaf: MantineColorsTuple = [
  '#eef7f2',
  '#d9ede2',
  '#b3dcc7',
  '#8ad1ac',
  '#74d3a4',
  '#3d9a70',
  '#1d6b4b',
  '#195d41',
  '#155239',
  '#0e3a28',
]

/** Accent and red fills use text colors that differ between themes. Red text stays readable while hovered. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant === 'subtle' && input.color === 'red')
    return { ...colors, color: 'var(--bad)', hover: 'var(--bad-soft)' }
  if (input.variant === 'filled' && input.color === 'red') {
    const hover = 'color-mix(in srgb, var(--bad) 88%, var(--ink))'
    return { ...colors, background: 'var(--bad)', hover, color: 'var(--surface)' }
  }
  if (input.variant !== 'filled' || (input.color && input.color !== 'leaf')) return colors
  return { ...colors, background: 'var(--accent)', hover: 'var(--accent-strong)', color: 'var(--accent-ink)' }
}

/** The workspace theme. Colors come from tokens.css unless a component needs a scale. */
export const theme = createTheme({
  primaryColor: 'leaf',
  primaryShade: { light: 6, dark: 4 },
  variantColorResolver,
  autoContrast: true,
  luminanceThreshold: 0.35,
  colors: { leaf },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  defaultRadius: 6,
  radius: { sm: '4px', md: '6px', lg: '10px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    // ARIA menus may contain only items, not even a focus placeholder.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm' } },
    Table: {
      defaultProps: {
        verticalSpacing: 8,
        horizontalSpacing: 12,
        highlightOnHover: true,
        // Set by name: Mantine sets its colors on the table itself, which overrides page variables.
        highlightOnHoverColor: 'var(--raised)',
        borderColor: 'var(--line)',
      },
    },
    Modal: { defaultProps: { centered: true, radius: 'lg' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, multiline: true, maw: 280 } },
  },
})
