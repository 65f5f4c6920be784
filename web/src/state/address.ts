import { session } from './session.svelte';

/** An address that means this very computer leads no other device here. */
const isThisComputer = () => /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** Where others find the hall: as this browser did, unless that means this very computer and the hall knows better. */
export const reachable = (): string => (isThisComputer() ? (session.address ?? location.origin) : location.origin);

/** Whether a link leads no other device here. */
export const onlyHere = (): boolean => isThisComputer() && session.address === null;
