/** Its own, because Next would else take the one of the app around it. */
export function register(): void {}
