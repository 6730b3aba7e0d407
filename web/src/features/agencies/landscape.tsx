export const Landscape = ({ className }: { className: string }) => (
  <svg viewBox="0 0 600 300" aria-hidden="true" focusable="false" className={className}>
    <circle cx="236" cy="86" r="28" className="fill-sun" />
    <path className="fill-peak" d="M120 214 214 118l30 28 78-102 50 72 36-26 78 88 74-46 40 24v74H120z" />
    <path className="fill-snow" d="m322 44 27 39-13-5-12 13-12-15-14-.6zM408 90l14 15.800-8-1-7 8-7-8-6-4.700z" />
    <path className="fill-ridge" d="m96 220 82-62 36 24 54-36 76 54 86-42 90 48 80-36v66H96z" />
    <path className="fill-sea" d="M90 206h430v94H90z" />
    <path className="fill-snow" d="M290 208v-30l22 22zM286 208v-22l-14 18z" />
    <path
      className="fill-slope"
      d="M0 300c30-64 70-104 120-108 60-2 100 58 166 108zM372 300c20-54 80-100 228-114v114z"
    />
    <path className="fill-hill" d="M0 300c60-30 170-30 268 0zM384 300c46-36 116-60 216-68v68z" />
    <path
      className="stroke-slope"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="0 11"
      d="M598 246c-64 8-132 26-182 52M598 262c-46 6-96 20-136 36M598 279c-26 3-56 9-82 18M46 292c52-14 116-12 176 4"
    />
  </svg>
)
