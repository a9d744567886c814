// Not TypeScript: Next says a line about it at every start.

/** @type {import("next").NextConfig} */
export default {
  serverExternalPackages: [
    "@electric-sql/pglite",
    "@electric-sql/pglite-socket",
    "@prisma/adapter-pg",
    "@prisma/client",
    "pg",
  ],
  // Types are proved by `npm test`; a start need not wait for them.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  typedRoutes: false,
  devIndicators: false,
};
