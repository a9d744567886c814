import { signIn, signOut } from "@/lib/http/sign-in";

export const POST = signIn;
export const DELETE = signOut;
