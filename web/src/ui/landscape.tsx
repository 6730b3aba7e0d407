export const Landscape = ({ className }: { className: string }) => (
  <svg viewBox="0 0 600 300" height="288" aria-hidden="true" focusable="false" className={`scene ${className}`}>
    <circle cx="236" cy="86" r="28" className="fill-sun" />
    <path className="fill-peak" d="M120 214 214 118l30 28 78-102 50 72 36-26 78 88 74-46 60 36 70-26 90 56v40H120z" />
    <path
      className="fill-snow"
      d="m214 118 18 16.800-9-1.800-8 9-8-9-9 1.300zm108-74 27 39-13-5-12 13-12-15-14-.6zM408 90l14 15.800-8-1-7 8-7-8-6-4.700z"
    />
    <path className="fill-ridge" d="m96 220 82-62 36 24 54-36 76 54 86-42 90 48 80-36 100 44v22H96z" />
    <path className="fill-sea" d="M90 206h430v94H90z" />
    <path className="stroke-peak" strokeWidth="2" d="M226 218h34M330 214h52M402 222h30M300 246h34M296 278h34" />
    <path className="fill-snow" d="M290 208v-30l22 22zM286 208v-22l-14 18z" />
    <path
      className="fill-slope"
      d="M0 300c30-64 70-104 120-108 60-2 100 58 166 108zM372 300c20-54 80-100 228-114 120-12 240 14 420 4s340 10 600 0v110z"
    />
    <path
      className="fill-hill"
      d="M0 300c60-30 170-30 268 0zM384 300c46-36 116-60 216-68 160-12 300 22 500 14s300 14 520 0v54z"
    />
    <path
      className="fill-hill"
      d="M92 230c-8 0-9-24 0-40 9 16 8 40 0 40zM112 226c-8 0-9-28 0-46 9 18 8 46 0 46zM132 232c-8 0-9-22 0-38 9 16 8 38 0 38z"
    />
    <path className="fill-stone" d="M236 278c26-66 142-70 168-8l-14 10c-22-48-114-48-138 6z" />
    <path className="fill-snow" d="M508 186h30v22h-30z" />
    <path className="fill-stone" d="m502 188 21-16 21 16z" />
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
