/** Whether walks go their full length, as `npm run test:nightly` does; by day they are shorter and show the same. */
export const isNight = process.env.PORTAL_NIGHT === '1'
