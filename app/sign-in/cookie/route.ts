import { takesOnly } from "@/lib/http/method-not-taken";
import { signIn, signOut } from "@/lib/http/sign-in";

export const POST = signIn;
export const DELETE = signOut;

const otherMethod = takesOnly("POST, DELETE");

export { otherMethod as GET, otherMethod as PATCH, otherMethod as PUT };
