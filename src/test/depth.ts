/**
 * Whether a test that tries every combination tries them all, as `npm run test:deep` does, or a sample of them that is
 * the same each time.
 */
export const isDeep = process.env['TEST_DEEP'] === '1'
