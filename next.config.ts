import type { NextConfig } from "next";

const config: NextConfig = {
  serverExternalPackages: ["@electric-sql/pglite", "@prisma/adapter-pg", "@prisma/client", "pg"],
  // Types are proved by `npm test`; a start need not wait for them.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  typedRoutes: false,
  devIndicators: false,
};

export default config;
