import { notFound } from "@/lib/errors";

export const noSuchRoute = () => notFound("No route has this id. Look it up with route_query.");
