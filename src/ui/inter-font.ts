import inter from '@fontsource-variable/inter/wght.css?url'

/** Loads the product's typeface; `--font` falls back to system fonts where it is not loaded. */
export const interFont = { rel: 'stylesheet', href: inter } as const
