export const ridgeDrawing = {
  viewBox: '0 0 1280 72',
  height: '40',
  className: 'scene block h-10 w-full lg:h-18',
  paths: [
    {
      className: 'fill-peak opacity-60',
      d: 'M0 72V48l120-22 70 16 110-36 96 34 90-24 130 30 96-18 120 26 130-40 88 30 110-20 120 26v22z',
    },
    {
      className: 'fill-ridge opacity-60',
      d: 'M0 72V60l160-18 120 16 140-26 130 24 160-16 140 18 150-26 140 24 140-12v28z',
    },
    { className: 'fill-surface-2', d: 'M0 72V66c200-14 420-14 640-4s440 6 640-6v16z' },
  ],
} as const
